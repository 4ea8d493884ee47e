import { DECISION_BUSINESS_DAYS, REVIEW_BUSINESS_DAYS } from '@habilita/contract/deadlines'
import type { Db } from '../../db/client.ts'
import { readCalendar } from '../calendar/public.ts'
import { examinersOf } from '../exams/public.ts'
import { asRequest, change, lockSubmitted, requestColumns, type RequestRow } from '../requests/public.ts'
import { findProfile } from '../user/public.ts'
import type { Contested, Ground } from './ground.ts'

const CLOSED = { not_admitted: 'no admitida', denied: 'denegada' } as const

const isClosed = (state: string): state is keyof typeof CLOSED => Object.hasOwn(CLOSED, state)

/** When it was closed stands in the log. */
const contestedOf = async (db: Db, row: RequestRow): Promise<Contested | undefined> => {
  const { state, number, category, due_on: until } = row
  if (!isClosed(state) || number === null || category === null || until === null) return undefined
  const event = await db
    .selectFrom('events')
    .select('at')
    .where('object_kind', '=', 'request')
    .where('object_id', '=', row.id)
    .where('kind', '=', `request.${state}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!event) return undefined
  return {
    id: row.id,
    userId: row.user_id,
    category,
    subject: `Solicitud ${number} ${CLOSED[state]}`,
    at: event.at,
    until,
  }
}

/** A request that was not admitted, or whose certificate was denied: it is looked at, or decided, again. */
export const requestGround: Ground = {
  ofPerson: async (db, userId) => {
    const rows = await db
      .selectFrom('requests')
      .select(requestColumns)
      .where('user_id', '=', userId)
      .where('state', 'in', Object.keys(CLOSED))
      .execute()
    const found = await Promise.all(rows.map(row => contestedOf(db, asRequest(row))))
    return found.filter(each => each !== undefined)
  },
  find: async (db, id) => {
    const row = await db.selectFrom('requests').select(requestColumns).where('id', '=', id).executeTakeFirst()
    return row && contestedOf(db, asRequest(row))
  },
  // A denial rests on how the exams went: whoever examined judges it no more than whoever decided.
  tookPart: async (db, id, at) => {
    const closing = await db
      .selectFrom('events')
      .select('actor_id')
      .where('object_kind', '=', 'request')
      .where('object_id', '=', id)
      .where(
        'kind',
        'in',
        Object.keys(CLOSED).map(state => `request.${state}`),
      )
      .where('at', '=', at)
      .execute()
    return [...closing.flatMap(({ actor_id: actor }) => actor ?? []), ...(await examinersOf(db, id))]
  },
  lock: async (t, id) => contestedOf(t, await lockSubmitted(t, id)),
  takeBack: async ({ deps, t, id, actor, now, cause }) => {
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
      requestId: cause,
    })
  },
}
