import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { dataDirAt, prepareDataDir } from '../platform/data-dir.ts'
import { startEmbedded } from '../db/embedded/supervisor.ts'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { keysFrom } from '../platform/keys.ts'
import { publishHolidays } from '../modules/calendar/public.ts'
import { openKeyRing } from '../modules/identity/public.ts'
import { publishFirstSchemes } from '../modules/schemes/public.ts'
import { writeBuiltApp } from './built-app.ts'
import { fixedClock } from './fixed-clock.ts'
import { quickFolder } from '../../../../tooling/quick-folder.ts'
import { tempDir } from './temp-dir.ts'

export const TEST_SECRET = 'a secret that only the tests of this project use'

/** Settings for every test worker: the template to clone, and the role of the application. */
export interface TestCluster {
  readonly admin: ClientConfig
  /** Whether its role may turn triggers off, which is needed to empty a database. */
  readonly canEmpty: boolean
  readonly template: string
  /** The template with the first schemes and holidays. */
  readonly published: string
  readonly app: ClientConfig
  /** Token keys, generated once: that takes longer than most tests. */
  readonly tokenKeys: string
  /** The folder of the two built apps. */
  readonly builtApps: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly testDatabaseUrl: string
    readonly cluster: TestCluster
  }
}

const elsewhere = (url: string): ClientConfig => {
  const { hostname, port, username, password, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
    database: 'postgres',
  }
}

const asking = async <T>(admin: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ ...admin, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const run = (admin: ClientConfig, ...statements: readonly string[]): Promise<void> =>
  asking(admin, async client => {
    for (const statement of statements) await client.query(statement)
  })

const mayTurnTriggersOff = (admin: ClientConfig): Promise<boolean> =>
  asking(admin, async client => {
    const { rows } = await client.query<{ allowed: boolean }>(
      "select has_parameter_privilege('session_replication_role', 'set') as allowed",
    )
    return rows[0]?.allowed ?? false
  })

/** No data outlives the tests, so it need not reach the disk. */
const CARELESS = [
  'alter system set fsync = off',
  'alter system set synchronous_commit = off',
  'alter system set full_page_writes = off',
  'alter system set autovacuum = off',
  'select pg_reload_conf()',
]

const publish = async (connection: ClientConfig): Promise<void> => {
  const { db, close } = openDatabase(connection, 1)
  const clock = fixedClock()
  await publishFirstSchemes({ db, clock })
  await publishHolidays({ db, clock })
  await close()
}

/** One PostgreSQL for the whole run, with a migrated database that tests clone in a few milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.config.provide?.testDatabaseUrl ?? ''
  const folder = await tempDir(await quickFolder())
  await prepareDataDir(dataDirAt(folder.path))
  const embedded = url === '' ? await startEmbedded({ dataRoot: folder.path, command: 'test' }) : undefined
  const admin = embedded?.connection ?? elsewhere(url)
  if (embedded) await run(admin, ...CARELESS)
  const template = `test_${randomBytes(6).toString('hex')}`
  await run(admin, `create database ${template}`)
  const { connection } = await migrate({ ...admin, database: template }, keysFrom(TEST_SECRET))
  const tokenKeys = join(folder.path, 'tokens.json')
  await openKeyRing(tokenKeys)
  const published = `${template}_published`
  await run(admin, `create database ${published} template ${template}`)
  await publish({ ...connection, database: published })
  const builtApps = join(folder.path, 'built')
  for (const name of ['web', 'backoffice']) await writeBuiltApp(join(builtApps, name), name)
  project.provide('cluster', {
    admin,
    canEmpty: await mayTurnTriggersOff(admin),
    template,
    published,
    app: connection,
    tokenKeys,
    builtApps,
  })
  return async () => {
    await run(admin, `drop database ${template}`, `drop database ${published}`)
    await embedded?.stop()
    await folder.remove()
  }
}
