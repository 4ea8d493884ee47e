// Floor of the lists: the framework and one query of the same rows, from the same database.
import Fastify from 'fastify'
import { Pool, type PoolConfig } from 'pg'

const COLUMNS = `id, user_id, draft_key, number, state, type, category, scopes, scheme_id, changed_at, submitted_at,
  due_on, remedy_extended, payment_state, assigned_to`

interface Asked {
  readonly user?: string
  readonly q?: string
}

const own = `select ${COLUMNS}, (select count(*) from request_messages m where m.request_id = requests.id
    and m.from_body and m.read_at is null) from requests
    where user_id = $1 and search like $2 order by changed_at desc, id limit 21`
const nameOf = (
  column: string,
) => `(select concat_ws(' ', profile ->> 'firstName', profile ->> 'firstSurname',
    profile ->> 'secondSurname') from users where id = ${column})`
const all = `select ${COLUMNS}, ${nameOf('user_id')} candidate, ${nameOf('assigned_to')} assignee from requests where state <> 'draft' and staff_search like $1
    order by submitted_at desc, id limit 21`

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
  void app.listen({ host: '127.0.0.1', port: 0 }).then(address => process.send?.(address))
  process.once('disconnect', () => process.exit())
})
