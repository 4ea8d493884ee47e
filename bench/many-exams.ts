import type { Client } from 'pg'

const VENUES = `
insert into venues (id, name, street, municipality, province, time_zone, step_free, created_at)
select gen_random_uuid(), 'Sede ' || n, 'Calle Mayor, ' || n, 'Madrid', '28', 'Europe/Madrid', true, now()
from generate_series(1, 6) n where not exists (select from venues)
`

/** One an hour, so that no two sessions overlap. */
const SESSIONS = `
insert into exam_sessions (id, category, part, venue_id, starts_at, ends_at, booking_closes_at, capacity, search,
  created_at)
select gen_random_uuid(), (array['rite','rsif','rebt','gas','gruas'])[1 + n % 5], 'theory', at.venue, at.starts,
  at.starts + interval '50 minutes', at.starts - interval '1 day', 40, 'madrid sede calle mayor teorica', now()
from generate_series($1::int + 1, $2::int) n,
  lateral (select date_trunc('hour', now()) + interval '3 days' + make_interval(hours => n) as starts,
    (select id from venues order by id offset n % 6 limit 1) as venue) at
`

/** Excludes the people who call: no real person has hundreds of exams ahead. */
const BOOKINGS = `
insert into bookings (id, request_id, user_id, session_id, part, check_in_code, booked_at, changed_at)
select gen_random_uuid(), requests.id, requests.user_id, sessions.id, 'theory', lpad(n::text, 6, '0'), now(), now()
from generate_series($1::int + 1, $2::int) n
join requests on requests.number = 'S-2025-' || lpad(n::text, 6, '0') and requests.user_id like 'bench-%'
join (select id, row_number() over (order by starts_at desc) - 1 as place from exam_sessions) sessions
  on sessions.place = n % $3::int
`

/** Admitted and paid requests: one per person to search sessions with, and those booked repeatedly. */
const ADMITTED = `
insert into requests (id, user_id, draft_key, number, state, type, category, scopes, scheme_id, fields, created_at,
  changed_at, submitted_at, payment_state, fee_cents)
select gen_random_uuid(), person, gen_random_uuid(), $2 || '-' || n, 'admitted', 'initial', 'gas', '{GAS-B}', 'gas-1',
  '{"type": "initial", "category": "gas", "scopes": ["GAS-B"]}', now(), now(), now(), 'paid', 27000
from (select n, ($1::text[])[1 + (n - 1) % cardinality($1::text[])] as person from generate_series(1, $3::int) n) of
returning id
`

/** Adds sessions and bookings up to these numbers. */
export const fillExams = async (
  client: Client,
  { sessions, bookings }: Readonly<Record<'sessions' | 'bookings', readonly [number, number]>>,
): Promise<void> => {
  await client.query(VENUES)
  await client.query(SESSIONS, [...sessions])
  await client.query(BOOKINGS, [...bookings, sessions[1] - sessions[0]])
  for (const table of ['exam_sessions', 'bookings', 'requests']) await client.query(`vacuum analyze ${table}`)
}

/** Adds requests that can book an exam, for each of these people in turn. Returns their ids. */
export const admit = async (
  client: Client,
  { of, series, count }: { of: readonly string[]; series: string; count: number },
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(ADMITTED, [of, series, count])
  return rows.map(({ id }) => id)
}

/** Some sessions that these requests can book. */
export const someSessions = async (client: Client, count: number): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from exam_sessions where category = 'gas' order by id limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Undoes all bookings of these requests. */
export const unbook = async (client: Client, requests: readonly string[]): Promise<void> => {
  await client.query('delete from bookings where request_id = any($1)', [requests])
  await client.query(`update requests set state = 'admitted', version = 1 where id = any($1)`, [requests])
  // No worker runs during the measurement; one would have emptied the queue like this.
  await client.query('truncate graphile_worker._private_jobs')
}
