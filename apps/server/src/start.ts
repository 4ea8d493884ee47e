import { Client, type ClientConfig, type Pool } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type DataDir, dataDirAt, prepareDataDir } from './data-dir.ts'
import { openDatabase } from './db/client.ts'
import { startEmbedded } from './db/embedded/supervisor.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { createLogger } from './http/logger.ts'
import { loadKeys } from './keys.ts'
import { loadBody } from './modules/body/public.ts'
import { OperatorError } from './operator-error.ts'

/** Everything a command needs, brought up in order, and the way to bring it down again. */
export interface Running {
  readonly deps: Deps
  readonly pool: Pool
  readonly dataDir: DataDir
  readonly migrated: number
  readonly stop: () => Promise<void>
}

interface Source {
  readonly connection: ClientConfig
  readonly stop: () => Promise<void>
}

const connectElsewhere = async (url: string): Promise<Source> => {
  const connection: ClientConfig = parseIntoClientConfig(url)
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `The database of DATABASE_URL does not answer (${code ?? message}): check it and the network.`,
    )
  }
  return { connection, stop: () => Promise.resolve() }
}

/** Brings up database, keys and the body. `beside`: work next to a server that owns the embedded database. */
export const start = async (config: Config, command: string, beside = false): Promise<Running> => {
  const body = await loadBody(config.bodyDir, `${config.project}/body`)
  const dataDir = dataDirAt(config.dataDir)
  await prepareDataDir(dataDir)
  const log = createLogger(config.logLevel, config.logFile)
  const stack = new AsyncDisposableStack()
  try {
    const source =
      config.databaseUrl === undefined
        ? await startEmbedded({
            dataRoot: dataDir.root,
            command,
            beside,
            onTrouble: what => log.error({ part: 'postgres' }, what),
          })
        : await connectElsewhere(config.databaseUrl)
    stack.defer(source.stop)
    const keys = await loadKeys(config.appSecret, dataDir.keys)
    const { count, connection } = await migrate(source.connection, keys)
    const database = openDatabase(connection, config.databasePoolSize)
    stack.defer(database.close)
    return {
      deps: { db: database.db, clock: systemClock, keys, body, log },
      pool: database.pool,
      dataDir,
      migrated: count,
      stop: () => stack.disposeAsync(),
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}
