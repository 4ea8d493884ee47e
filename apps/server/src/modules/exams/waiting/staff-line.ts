import type { WaitingState } from '@habilita/contract/exams/exam-values'
import type { WaitingList } from '@habilita/contract/exams/staff-session-work'
import { tx, type Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { nameOf } from '../../user/public.ts'

type Entry = WaitingList['line'][number]

/** The limit of closed entries shown. */
const MOST_PAST = 100

const selectEntries = (db: Db, sessionId: string) =>
  db
    .selectFrom('waiting_entries')
    .innerJoin('requests', 'requests.id', 'waiting_entries.request_id')
    .select(['waiting_entries.id', 'request_id', 'requests.number', 'waiting_entries.user_id'])
    .select(['waiting_entries.state', 'first', 'joined_at', 'offered_at', 'offer_expires_at'])
    .select(['waiting_entries.changed_at', 'left_because'])
    .select(nameOf('waiting_entries.user_id').as('name'))
    .where('session_id', '=', sessionId)

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** An expired offer counts as lapsed, even if the row is not updated yet. */
const stateOf = ({ state, offer_expires_at: until }: Row, now: Date): WaitingState =>
  state === 'offered' && until !== null && until <= now ? 'lapsed' : state

const present = (row: Row, position: number | null, now: Date): Entry => ({
  id: row.id,
  requestId: row.request_id,
  requestNumber: row.number ?? '',
  candidate: { id: row.user_id, name: row.name },
  state: stateOf(row, now),
  position,
  first: row.first,
  joinedAt: row.joined_at.toISOString(),
  offeredAt: row.offered_at?.toISOString() ?? null,
  offerExpiresAt: row.offer_expires_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
  leftBecause: row.left_because,
})

export const staffLineOf = async (db: Db, deps: Deps, sessionId: string): Promise<WaitingList> => {
  const now = deps.clock.now()
  const open = await selectEntries(db, sessionId)
    .where('waiting_entries.state', 'in', ['waiting', 'offered'])
    .orderBy('first', 'desc')
    .orderBy('seq')
    .execute()
  const past = await selectEntries(db, sessionId)
    .where('waiting_entries.state', 'not in', ['waiting', 'offered'])
    .orderBy('waiting_entries.changed_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(MOST_PAST)
    .execute()
  const waiting = open.filter(({ state }) => state === 'waiting')
  const positionOf = (row: Row): number | null => (row.state === 'waiting' ? waiting.indexOf(row) + 1 : null)
  return {
    line: open.map(row => present(row, positionOf(row), now)),
    past: past.map(row => present(row, null, now)),
  }
}

/** The waiting list shows names, so each view is logged. */
export const findLine = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<WaitingList> =>
  tx(deps.db, async t => {
    const session = await t.selectFrom('exam_sessions').select('id').where('id', '=', id).executeTakeFirst()
    if (!session) throw new DomainError('NotFound')
    await writeEvent(t, {
      kind: 'session.viewed',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'session', id },
      traceId,
    })
    return staffLineOf(t, deps, id)
  })
