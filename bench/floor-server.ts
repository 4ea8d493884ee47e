// Floor of a call: the framework and one row by its primary key, from the same database.
import Fastify from 'fastify'
import { Pool, type PoolConfig } from 'pg'

process.once('message', (connection: PoolConfig) => {
  const pool = new Pool(connection)
  const app = Fastify()
  app.get<{ Params: { id: string } }>('/users/:id', async ({ params }) => {
    const { rows } = await pool.query('select id, email, created_at from users where id = $1', [params.id])
    return rows[0]
  })
  void app.listen({ host: '127.0.0.1', port: 0 }).then(address => process.send?.(address))
  process.once('disconnect', () => process.exit())
})
