// Floor of the API: the framework and one query or transaction on the same rows of the same database.
import Fastify from 'fastify'
import { Pool, type PoolConfig } from 'pg'
import { bookBarely, type Seat } from './bare-booking.ts'
import { countDirectly, QUEUE_COLUMNS, queryQueueDirectly, searchDirectly, type View } from './bare-queue.ts'

const COLUMNS = `id, user_id, draft_key, number, state, type, category, scopes, scheme_id, changed_at, submitted_at,
  due_on, remedy_extended, payment_state, assigned_to`

interface Asked {
  readonly user?: string
  readonly q?: string
  readonly view?: View
}

const own = `select ${COLUMNS}, (select count(*) from request_messages m where m.request_id = requests.id
    and m.from_staff and m.read_at is null) from requests
    where user_id = $1 and search like $2 order by changed_at desc, id limit 21`
const all = `select ${QUEUE_COLUMNS} from requests where state <> 'draft' and staff_search like $1
    order by submitted_at desc, id desc limit 21`
const open = `select s.id, s.category, s.scopes, s.part, s.starts_at, s.ends_at, s.booking_closes_at, s.capacity,
    s.state, s.equipment, v.id venue, v.name, v.street, v.municipality, v.province, v.time_zone, v.step_free, v.directions,
    (select count(*) from bookings b where b.session_id = s.id and b.state in ('booked', 'attended', 'absent')) booked,
    (select count(*) from waiting_entries w where w.session_id = s.id and w.state in ('waiting', 'offered')) waiting
  from requests r join exam_sessions s on s.category = r.category join venues v on v.id = s.venue_id
  where r.user_id = $1 and r.state in ('admitted', 'in_exams') and r.payment_state <> 'pending' and s.state = 'open'
    and s.part = 'theory' and s.starts_at > now() and s.booking_closes_at > now() order by s.starts_at, s.id limit 21`
const certificate = `select c.id, c.number, c.category, c.scopes, c.holder_name, c.holder_document, c.issued_on,
    c.valid_from, c.valid_until, c.state, c.state_since, s.content
  from certificates c join schemes s on s.id = c.scheme_id where c.verify_code = $1`

process.once('message', (connection: PoolConfig) => {
  const pool = new Pool(connection)
  const app = Fastify()
  app.get<{ Querystring: Asked }>('/own', async ({ query: { user, q = '' } }) => {
    const { rows } = await pool.query(own, [user, `%${q}%`])
    return { rows }
  })
  app.get<{ Querystring: Asked }>('/all', async ({ query: { q = '' } }) => {
    const { rows } = await pool.query(all, [`%${q}%`])
    return { rows }
  })
  app.get<{ Querystring: Asked }>('/queue', ({ query: { view = 'first' } }) => queryQueueDirectly(pool, view))
  app.get<{ Querystring: Asked }>('/total', ({ query: { q = '' } }) => countDirectly(pool, q))
  app.get<{ Querystring: Asked }>('/search', ({ query: { q = '' } }) => searchDirectly(pool, q))
  app.get<{ Querystring: Asked }>('/open', async ({ query: { user } }) => {
    const { rows } = await pool.query(open, [user])
    return { rows }
  })
  app.get<{ Params: { code: string } }>('/certificates/:code', async ({ params }) => {
    const { rows } = await pool.query<{ content: object }>(certificate, [params.code])
    return { ...rows[0], content: undefined }
  })
  app.post<{ Body: Seat }>('/bookings', ({ body }) => bookBarely(pool, body))
  void app.listen({ host: '127.0.0.1', port: 0 }).then(address => process.send?.(address))
  process.once('disconnect', () => process.exit())
})
