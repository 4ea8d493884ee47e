import { DECISION_BUSINESS_DAYS, REVIEW_BUSINESS_DAYS } from '@habilita/contract/values/deadlines'
import type { Db } from '../../db/client.ts'
import { readCalendar } from '../calendar/public.ts'
import { preparersUntil } from '../certificates/public.ts'
import { examinersOf } from '../exams/public.ts'
import { change, lockSubmitted, requestColumns, requestFacts, type RequestRow } from '../requests/public.ts'
import { findProfile } from '../user/public.ts'
import type { Contested, Ground } from './ground.ts'

const CLOSED = { not_admitted: 'no admitida', denied: 'denegada' } as const

const isClosed = (state: string): state is keyof typeof CLOSED => Object.hasOwn(CLOSED, state)

const closings = Object.keys(CLOSED).map(state => `request.${state}`)

/** The closed requests. The time of closing comes from the event log: the last event counts. */
const contestedOf = async (db: Db, rows: readonly RequestRow[]): Promise<Contested[]> => {
  if (rows.length === 0) return []
  const events = await db
    .selectFrom('events')
    .select(['object_id', 'kind', 'at'])
    .where('object_kind', '=', 'request')
    .where(
      'object_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('kind', 'in', closings)
    .orderBy('id')
    .execute()
  const closedAt = new Map(events.map(({ object_id: id, kind, at }) => [`${kind} ${id}`, at]))
  return rows.flatMap(({ id, user_id: userId, state, number, category, due_on: until }) => {
    const at = closedAt.get(`request.${state} ${id}`)
    if (!at || !isClosed(state) || number === null || category === null || until === null) return []
    return [{ id, userId, category, subject: `Solicitud ${number} ${CLOSED[state]}`, at, until }]
  })
}

/** Ids of the staff who closed the request at that time. */
const closersOf = async (db: Db, id: string, at: Date): Promise<string[]> => {
  const closing = await db
    .selectFrom('events')
    .select('actor_id')
    .where('object_kind', '=', 'request')
    .where('object_id', '=', id)
    .where('kind', 'in', closings)
    .where('at', '=', at)
    .execute()
  return closing.flatMap(({ actor_id: actor }) => actor ?? [])
}

/** A refused or denied request: an upheld appeal reopens its review or its decision. */
export const requestGround: Ground = {
  ofPerson: async (db, userId) => {
    const rows = await db
      .selectFrom('requests')
      .select(requestColumns)
      .where('user_id', '=', userId)
      .where('state', 'in', Object.keys(CLOSED).filter(isClosed))
      .execute()
    return contestedOf(db, rows)
  },
  find: async (db, id) => {
    const row = await db.selectFrom('requests').select(requestColumns).where('id', '=', id).executeTakeFirst()
    return row && (await contestedOf(db, [row]))[0]
  },
  // The decision rests on the preparation and the exams: those involved must not review their own work.
  tookPart: async (db, id, at) => [
    ...(await closersOf(db, id, at)),
    ...(await preparersUntil(db, id, at)),
    ...(await examinersOf(db, id)),
  ],
  describe: async (db, id, at) => ({
    reason: (await requestFacts(db, id))?.refusal ?? null,
    result: null,
    decidedBy: await closersOf(db, id, at),
    requestId: id,
  }),
  lock: async (t, id) => (await contestedOf(t, [await lockSubmitted(t, id)]))[0],
  takeBack: async ({ deps, t, id, actor, now, traceId }) => {
    const row = await lockSubmitted(t, id)
    const isDenied = row.state === 'denied'
    const { after } = (await readCalendar(deps))(await findProfile(t, row.user_id))
    const until = after(isDenied ? DECISION_BUSINESS_DAYS : REVIEW_BUSINESS_DAYS)
    await change(t, row, {
      action: isDenied ? 'reopen_decision' : 'reopen_review',
      now,
      actor,
      kind: 'reopened',
      set: { due_on: until, reminded_on: null, refusal: null },
      payload: { until },
      traceId,
    })
  },
}
