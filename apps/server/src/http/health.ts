import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { readMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { NEVER } from './caching.ts'

type Check = (deps: Deps) => Promise<boolean>

const checks: Readonly<Record<'database' | 'migrations' | 'keys', Check>> = {
  database: async ({ db }) => (await sql`select 1`.execute(db)).rows.length === 1,
  migrations: async ({ db }) => {
    const wanted = await readMigrations()
    const applied = await sql<{ checksum: string }>`select checksum from migrations`.execute(db)
    const known = new Set(applied.rows.map(row => row.checksum))
    return wanted.every(migration => known.has(migration.checksum))
  },
  keys: async ({ db, keys }) => {
    const row = await db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', 'secret_fingerprint')
      .executeTakeFirst()
    return row?.value === keys.fingerprint
  },
}

/** `live`: the process answers. `ready`: it can do its work; a balancer sends people here only then. */
export const healthRoutes = (app: FastifyInstance, deps: Deps, isStopping: () => boolean): void => {
  app.get('/health/live', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', NEVER).send({ status: 'ok' }),
  )
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, await check(deps).catch(() => false)] as const,
      ),
    )
    const ready = !isStopping() && results.every(([, good]) => good)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', NEVER)
      .send({
        status: ready ? 'ok' : 'unavailable',
        stopping: isStopping(),
        checks: Object.fromEntries(results),
      })
  })
}
