import { randomUUID } from 'node:crypto'
import type { InvoiceState, Paper } from '@habilita/contract/requests/papers'
import { requireSameCall } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { removeFile } from '../files/public.ts'
import { record } from '../requests/public.ts'
import { type Adding, titleOfInvoice, withLockedRequest, writePaper } from './add.ts'
import { findByExternalId, presentPaper, refuseTakenNumber, requirePaper } from './rows.ts'

interface Invoice {
  readonly externalId: string
  readonly requestId: string
  readonly number: string
  readonly issuedOn: string
  readonly cents: number
  readonly state: InvoiceState
}

/**
 * Adds an invoice of another system, or replaces its facts and its file, by that system's id. An invoice
 * never moves to another request.
 */
export const replaceInvoice = (deps: Deps, invoice: Invoice, bytes: Buffer, adding: Adding): Promise<Paper> =>
  withLockedRequest(deps, { requestId: invoice.requestId, bytes, check: adding.check }, async context => {
    const { t, request, now } = context
    const there = await findByExternalId(t, invoice.externalId)
    if (!there) return writePaper(context, { ...invoice, id: randomUUID(), kind: 'invoice' }, adding)
    const { id } = there
    requireSameCall(there, { request_id: request.id })
    await refuseTakenNumber(t, { ...invoice, id, kind: 'invoice' })
    const title = titleOfInvoice(invoice.number)
    await t
      .updateTable('request_papers')
      .set({
        number: invoice.number,
        title,
        issued_on: invoice.issuedOn,
        cents: invoice.cents,
        state: invoice.state,
        file_id: await context.name(title),
        changed_at: now,
      })
      .where('id', '=', id)
      .execute()
    await removeFile(t, there.file_id, now)
    await record(t, request, {
      now,
      actor: adding.actor,
      kind: 'invoice_changed',
      payload: { paper: id, state: invoice.state },
      traceId: adding.traceId,
    })
    return presentPaper(await requirePaper(t, id))
  })
