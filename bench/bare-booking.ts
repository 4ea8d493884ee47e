import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

export interface Seat {
  readonly user: string
  readonly request: string
  readonly session: string
}

const SEAT = `select id, capacity, (select count(*) from bookings where session_id = exam_sessions.id
  and state in ('booked', 'attended', 'absent')) from exam_sessions where id = $1`
const BOOKING = `insert into bookings (id, request_id, user_id, session_id, part, check_in_code, booked_at, changed_at)
  values ($1, $2, $3, $4, 'theory', $5, now(), now())`
const REQUEST = `update requests set state = 'in_exams', version = version + 1, changed_at = now(), search = $2,
  staff_search = $3 where id = $1`
const EVENT = `insert into events (at, kind, actor_kind, actor_id, object_kind, object_id, payload)
  values (now(), 'request.exam_booked', 'user', $1, 'request', $2, $3) returning id`
const CHANGE = `with counted as (update users set changes = changes + 1 where id = $1 returning changes)
  insert into user_changes (user_id, seq, topic, object_id, at) select $1, changes, $2, $3, now() from counted`
const WORDS =
  's 2024 000001 en examenes nueva certificacion gas instalaciones de gas gas b instalador de gas b'

/** The writes of a booking, in one transaction under the same locks, and nothing else. */
export const bookBarely = async (pool: Pool, { user, request, session }: Seat): Promise<{ id: string }> => {
  const client = await pool.connect()
  const id = randomUUID()
  try {
    await client.query('begin')
    await client.query('select id from requests where id = $1 for update', [request])
    await client.query('select id from exam_sessions where id = $1 for update', [session])
    await client.query(SEAT, [session])
    await client.query(BOOKING, [id, request, user, session, id.slice(0, 6)])
    await client.query(REQUEST, [request, WORDS, `${WORDS} ana garcia vidal 12345678z ana ejemplo es`])
    const { rows } = await client.query<{ id: string }>(EVENT, [user, request, { booking: id, session }])
    await client.query(CHANGE, [user, 'request', request])
    await client.query(CHANGE, [user, 'exam', request])
    await client.query(`select pg_notify('habilita_changes', $1)`, [user])
    await client.query(`select graphile_worker.add_job('notify', $1)`, [{ eventId: Number(rows[0]?.id) }])
    await client.query('commit')
    return { id }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
