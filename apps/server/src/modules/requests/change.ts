import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Updateable } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Requests } from '../../db/schema.gen.ts'
import type { NewEvent } from '../../events/write.ts'
import { addJob } from '../../jobs/add-job.ts'
import { dayIn } from '../calendar/public.ts'
import { tell } from '../live/public.ts'
import type { RequestEventKind } from '../../ports/request-timeline.ts'
import { requireAllowed } from './action-words.ts'
import { requestColumns, type RequestRow, situationOf } from './rows.ts'
import { type Action, isOver, stateAfter } from './rules.ts'
import { searchColumns, searchColumnsAgain } from './write-search-words.ts'
import { followRequestJob } from './jobs.ts'

interface Happening {
  readonly now: Date
  readonly actor: NewEvent['actor']
  /** What happened. Each module records the kinds whose titles it declares. */
  readonly kind: RequestEventKind
  readonly payload?: NewEvent['payload']
  readonly requestId?: string | undefined
  /** What changed with it among the exams. */
  readonly exam?: string
}

/** Writes down what happened to a request, wakes the open screens, and lets the person be told by a job. */
export const record = (
  t: Tx,
  row: RequestRow,
  { now, actor, kind, payload = {}, requestId, exam }: Happening,
): Promise<void> =>
  tell(
    t,
    {
      kind: `request.${kind}`,
      at: now,
      actor,
      object: { kind: 'request', id: row.id },
      payload,
      ...(requestId !== undefined && { requestId }),
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
  /** It is part of the action and not yet the whole of it: the state stays. */
  readonly stays?: true
  readonly set?: Updateable<Requests>
  /** Its rules, where they are known already. */
  readonly scheme?: Scheme
}

/**
 * The one way to change a submitted request, or to submit one: refused unless its state allows it, counted up,
 * written to the log, told to the open screens and, by a job, to the person. The row must be locked.
 */
export const change = async (
  t: Tx,
  row: RequestRow,
  { action, stays, set = {}, scheme, ...happening }: Change,
): Promise<RequestRow> => {
  const situation = situationOf(row)
  requireAllowed(action, situation)
  const state = stays ? row.state : stateAfter(action, situation)
  // One version of the row, with all that follows from it: each is written to every index.
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
  // Whoever waits for an exam of it must not go on waiting.
  if (state === 'withdrawn' || state === 'expired') await addJob(t, followRequestJob, { requestId: row.id })
  // What was chosen for a correction that will never be sent is in use no more.
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
