import { type InvoiceState, type Paper, paperKindNames } from '@habilita/contract/papers'
import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { NewEvent } from '../../events/write.ts'
import { nameFile, withStoredPdf } from '../files/public.ts'
import { lockSubmitted, record } from '../requests/public.ts'
import { findByExternalId, findPaper, presentPaper, refuseTakenNumber, requirePaper } from './rows.ts'

interface Common {
  readonly id: string
  readonly requestId: string
  readonly number: string
  readonly issuedOn: string
  readonly externalId?: string
}

export type NewPaper = Common &
  (
    | { readonly kind: 'invoice'; readonly cents: number; readonly state: InvoiceState }
    | { readonly kind: 'report'; readonly title: string }
  )

export interface Adding {
  readonly actor: NewEvent['actor']
  /** What the log calls the call. */
  readonly cause: string
  /** Once the request is locked: whether whoever adds it still may. */
  readonly check: (t: Tx, ownerId: string) => Promise<void>
}

const titleOf = (paper: NewPaper): string =>
  paper.kind === 'report' ? paper.title : `${paperKindNames.invoice} ${paper.number}`

/** Adds an invoice or a report to a submitted request. Told again with the same id, it is there already. */
export const addPaper = (
  deps: Deps,
  paper: NewPaper,
  bytes: Buffer,
  { actor, cause, check }: Adding,
): Promise<Paper> =>
  withStoredPdf(deps, bytes, file =>
    tx(deps.db, async t => {
      const now = deps.clock.now()
      const row = await lockSubmitted(t, paper.requestId)
      await check(t, row.user_id)
      const { externalId } = paper
      const there = await (externalId === undefined
        ? findPaper(t, paper.id)
        : findByExternalId(t, externalId))
      if (there) {
        // Somebody else's, or another paper under the same id.
        if (there.request_id !== row.id || there.kind !== paper.kind || there.number !== paper.number)
          throw new DomainError('OTHER_CALL')
        return presentPaper(there)
      }
      await refuseTakenNumber(t, paper)
      const title = titleOf(paper)
      await t
        .insertInto('request_papers')
        .values({
          id: paper.id,
          request_id: row.id,
          user_id: row.user_id,
          kind: paper.kind,
          number: paper.number,
          title,
          issued_on: paper.issuedOn,
          cents: paper.kind === 'invoice' ? paper.cents : null,
          state: paper.kind === 'invoice' ? paper.state : null,
          external_id: externalId ?? null,
          file_id: await nameFile(t, file, { userId: row.user_id, name: title, now }),
          added_at: now,
          changed_at: now,
        })
        .execute()
      await record(t, row, {
        now,
        actor,
        kind: paper.kind === 'invoice' ? 'invoice_added' : 'report_added',
        payload: { paper: paper.id },
        requestId: cause,
      })
      return presentPaper(await requirePaper(t, paper.id))
    }),
  )
