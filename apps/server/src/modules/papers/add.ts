import { type InvoiceState, type Paper, paperKindNames } from '@habilita/contract/requests/papers'
import { tx, type Tx } from '../../db/client.ts'
import { requireSameCall } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { NewEvent } from '../../events/write.ts'
import { nameFile, withStoredPdf } from '../files/public.ts'
import { lockSubmitted, record, type RequestRow } from '../requests/public.ts'
import { findPaper, lockNumbers, presentPaper, refuseTakenNumber, requirePaper } from './rows.ts'

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
  readonly traceId: string
  /** Checks, with the request locked, that the caller may still add the paper. */
  readonly check: (t: Tx, ownerId: string) => Promise<void>
}

/**
 * Context for writing a paper: the file is stored but not named yet, the request and the paper numbers are
 * locked.
 */
interface PaperContext {
  readonly t: Tx
  readonly request: RequestRow
  readonly now: Date
  /** Names the file and returns its id. */
  readonly name: (title: string) => Promise<string>
}

interface Opening extends Pick<Adding, 'check'> {
  readonly requestId: string
  readonly bytes: Buffer
}

export const withLockedRequest = (
  deps: Deps,
  { requestId, bytes, check }: Opening,
  work: (context: PaperContext) => Promise<Paper>,
): Promise<Paper> =>
  withStoredPdf(deps, bytes, file =>
    tx(deps.db, async t => {
      const now = deps.clock.now()
      const request = await lockSubmitted(t, requestId)
      await check(t, request.user_id)
      await lockNumbers(t)
      const name = (title: string) => nameFile(t, file, { userId: request.user_id, name: title, now })
      return work({ t, request, now, name })
    }),
  )

export const titleOfInvoice = (number: string): string => `${paperKindNames.invoice} ${number}`

export const writePaper = async (
  { t, request, now, name }: PaperContext,
  paper: NewPaper,
  { actor, traceId }: Adding,
): Promise<Paper> => {
  await refuseTakenNumber(t, paper)
  const title = paper.kind === 'report' ? paper.title : titleOfInvoice(paper.number)
  await t
    .insertInto('request_papers')
    .values({
      id: paper.id,
      request_id: request.id,
      user_id: request.user_id,
      kind: paper.kind,
      number: paper.number,
      title,
      issued_on: paper.issuedOn,
      cents: paper.kind === 'invoice' ? paper.cents : null,
      state: paper.kind === 'invoice' ? paper.state : null,
      external_id: paper.externalId ?? null,
      file_id: await name(title),
      added_at: now,
      changed_at: now,
    })
    .execute()
  await record(t, request, {
    now,
    actor,
    kind: paper.kind === 'invoice' ? 'invoice_added' : 'report_added',
    payload: { paper: paper.id },
    traceId,
  })
  return presentPaper(await requirePaper(t, paper.id))
}

/**
 * Adds an invoice or a report to a submitted request. A repeated call with the same id returns the existing
 * paper.
 */
export const addPaper = (deps: Deps, paper: NewPaper, bytes: Buffer, adding: Adding): Promise<Paper> =>
  withLockedRequest(deps, { requestId: paper.requestId, bytes, check: adding.check }, async context => {
    const there = await findPaper(context.t, paper.id)
    if (!there) return writePaper(context, paper, adding)
    const { requestId: request_id, kind, number } = paper
    return presentPaper(requireSameCall(there, { request_id, kind, number, issued_on: paper.issuedOn }))
  })
