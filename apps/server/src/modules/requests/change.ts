import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Updateable } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Requests } from '../../db/schema.gen.ts'
import type { NewEvent } from '../../events/write.ts'
import { addJob } from '../../jobs/add-job.ts'
import { dayIn } from '../calendar/public.ts'
import { recordAndNotify } from '../live/public.ts'
import type { RequestEventKind } from '../../ports/request-timeline.ts'
import { requireAllowed } from './require-allowed.ts'
import { requestColumns, type RequestRow, situationOf } from './rows.ts'
import { type Action, isOver, stateAfter } from './rules.ts'
import { searchColumns, searchColumnsAgain } from './write-search-text.ts'
import { followRequestJob } from './jobs.ts'

interface Happening {
  readonly now: Date
  readonly actor: NewEvent['actor']
  /** Each module records only the kinds whose titles it declares. */
  readonly kind: RequestEventKind
  readonly payload?: NewEvent['payload']
  readonly traceId?: string | undefined
  readonly requestId?: string | undefined
  /** The id of the exam that changed too. */
  readonly exam?: string
}

/** Writes the event, updates open screens and queues the job that notifies the applicant. */
export const record = (
  t: Tx,
  row: RequestRow,
  { now, actor, kind, payload = {}, requestId, traceId = requestId, exam }: Happening,
): Promise<void> =>
  recordAndNotify(
    t,
    {
      kind: `request.${kind}`,
      at: now,
      actor,
      object: { kind: 'request', id: row.id },
      payload,
      ...(traceId !== undefined && { traceId }),
    },
    {
      userId: row.user_id,
      changed: [
        { topic: 'request', id: row.id },
        ...(exam === undefined ? [] : [{ topic: 'exam', id: exam } as const]),
      ],
    },
  )

interface Change extends Happening {
  readonly action: Action
  /** This change is only a part of the action, so the state does not change. */
  readonly stays?: true
  readonly set?: Updateable<Requests>
  /** The scheme, if the caller has already loaded it. */
  readonly scheme?: Scheme
}

/**
 * The only way to submit a request or change a submitted one. Checks that the state allows the action,
 * increments the version, records the event and notifies screens and applicant. The row must be locked.
 */
export const change = async (
  t: Tx,
  row: RequestRow,
  { action, stays, set = {}, scheme, ...happening }: Change,
): Promise<RequestRow> => {
  const situation = situationOf(row)
  requireAllowed(action, situation)
  const state = stays ? row.state : stateAfter(action, situation)
  // A single UPDATE: every new row version is written to every index.
  const next = { ...row, ...set, state } as RequestRow
  const search =
    row.state === 'draft'
      ? await searchColumns(t, next)
      : state === row.state
        ? {}
        : await searchColumnsAgain(t, next, scheme)
  const written = await t
    .updateTable('requests')
    .set({
      ...set,
      ...search,
      state,
      ...(state !== row.state && {
        ended_on: isOver(state) ? dayIn('Europe/Madrid', happening.now) : null,
      }),
      version: row.version + 1,
      changed_at: happening.now,
    })
    .where('id', '=', row.id)
    .returning(requestColumns)
    .executeTakeFirstOrThrow()
  // The job removes the request from the waiting lists.
  if (state === 'withdrawn' || state === 'expired') await addJob(t, followRequestJob, { requestId: row.id })
  // The correction will never be sent, so the chosen replacement documents are no longer in use.
  if (row.state === 'remedy' && state !== 'remedy' && state !== 'in_review')
    await t
      .updateTable('request_documents')
      .set({ replacement_id: null })
      .where('request_id', '=', row.id)
      .execute()
  await record(t, written, {
    ...happening,
    payload: { ...happening.payload, state, version: written.version },
  })
  return written
}
