import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { readMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { NEVER } from './caching.ts'

type Name = 'database' | 'migrations' | 'keys'
type Checks = Readonly<Record<Name, () => Promise<boolean>>>

const checksOf = ({ db, keys }: Deps, wanted: readonly { checksum: string }[]): Checks => ({
  database: async () => (await sql`select 1`.execute(db)).rows.length === 1,
  migrations: async () => {
    const applied = await sql<{ checksum: string }>`select checksum from migrations`.execute(db)
    const known = new Set(applied.rows.map(row => row.checksum))
    return wanted.every(migration => known.has(migration.checksum))
  },
  keys: async () => {
    const row = await db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', 'secret_fingerprint')
      .executeTakeFirst()
    return row?.value === keys.fingerprint
  },
})

/** Health calls are unlimited, so the database is queried at most once a second. */
const ANSWER_KEPT_MS = 1000

const readiness = (checks: Checks): (() => Promise<Record<string, boolean>>) => {
  const look = async () => {
    const results = Object.entries(checks).map(async ([name, check]) => [
      name,
      await check().catch(() => false),
    ])
    return Object.fromEntries(await Promise.all(results)) as Record<string, boolean>
  }
  let latest: Promise<Record<string, boolean>> | undefined
  return () => {
    latest ??= look().finally(() => setTimeout(() => (latest = undefined), ANSWER_KEPT_MS).unref())
    return latest
  }
}

/** `live`: the process answers. `ready`: it can do its work, so a load balancer may send traffic. */
export const healthRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  isStopping: () => boolean,
): Promise<void> => {
  const results = readiness(checksOf(deps, await readMigrations()))
  app.get('/health/live', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', NEVER).send({ status: 'ok' }),
  )
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const checks = await results()
    const ready = !isStopping() && Object.values(checks).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', NEVER)
      .send({ status: ready ? 'ok' : 'unavailable', stopping: isStopping(), checks })
  })
}
