import { randomUUID } from 'node:crypto'
import type { InvoiceState, Paper } from '@habilita/contract/papers'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { nameFile, removeFile, withStoredPdf } from '../files/public.ts'
import { lockSubmitted, record } from '../requests/public.ts'
import { addPaper, type Adding } from './add.ts'
import { findByExternalId, presentPaper, refuseTakenNumber, requirePaper } from './rows.ts'

interface Invoice {
  readonly externalId: string
  readonly requestId: string
  readonly number: string
  readonly issuedOn: string
  readonly cents: number
  readonly state: InvoiceState
}

/** Puts newer facts and a newer file in the place of an invoice's; it stays the same invoice of the same request. */
const replace = (
  deps: Deps,
  id: string,
  invoice: Invoice,
  bytes: Buffer,
  { actor, cause, check }: Adding,
): Promise<Paper> =>
  withStoredPdf(deps, bytes, file =>
    tx(deps.db, async t => {
      const now = deps.clock.now()
      const request = await lockSubmitted(t, invoice.requestId)
      await check(t, request.user_id)
      const paper = await requirePaper(t, id)
      if (paper.request_id !== request.id) throw new DomainError('OTHER_CALL')
      await refuseTakenNumber(t, { id, kind: 'invoice', number: invoice.number })
      const title = `Factura ${invoice.number}`
      await t
        .updateTable('request_papers')
        .set({
          number: invoice.number,
          title,
          issued_on: invoice.issuedOn,
          cents: invoice.cents,
          state: invoice.state,
          file_id: await nameFile(t, file, { userId: request.user_id, name: title, now }),
          changed_at: now,
        })
        .where('id', '=', id)
        .execute()
      await removeFile(t, paper.file_id, now)
      await record(t, request, {
        now,
        actor,
        kind: 'invoice_changed',
        payload: { paper: id, state: invoice.state },
        requestId: cause,
      })
      return presentPaper(await requirePaper(t, id))
    }),
  )

/** An invoice of another system, by what that system calls it. */
export const replaceInvoice = async (
  deps: Deps,
  invoice: Invoice,
  bytes: Buffer,
  adding: Adding,
): Promise<Paper> => {
  const there = await findByExternalId(deps.db, invoice.externalId)
  if (there) return replace(deps, there.id, invoice, bytes, adding)
  return addPaper(deps, { ...invoice, id: randomUUID(), kind: 'invoice' }, bytes, adding)
}
