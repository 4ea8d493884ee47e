import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { OperatorError } from '../../platform/operator-error.ts'
import { canEnter, databaseAccount } from './account.ts'
import type { Address } from './address.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, CLUSTER_OWNER, clusterPassword, ensureCluster, type Transport } from './cluster.ts'
import { AlreadyOwned, type Ownership, takeOwnership } from './ownership.ts'
import { ensureRunning, stopPostmaster } from './postmaster.ts'

const DATABASE = 'habilita'

export interface EmbeddedPostgres {
  readonly connection: ClientConfig
  /** Stops PostgreSQL cleanly. Call it after all connections are closed. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly dataRoot: string
  /** The command that needs the data, shown in the message of a second process: `serve`, `migrate`… */
  readonly command: string
  /** Works next to the process that owns the data instead of failing. */
  readonly alongside?: boolean
  readonly transport?: Transport
  /** Called when PostgreSQL died and was restarted, or could not be. */
  readonly onTrouble?: (what: string) => void
}

const BRING_UP_MS = 60_000

/** Connection refused, lost, or server starting or stopping: worth a retry. */
const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[123])$/.test(String('code' in error && error.code)) ||
    /Connection terminated/.test(error.message))

const ensureDatabase = async (admin: ClientConfig): Promise<void> => {
  const client = new Client({ ...admin, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL as a part of this process: created on the first start, found again after a kill, restarted when
 * it dies, stopped with us. One process owns the data; a second one gets an error that names the first.
 */
export const startEmbedded = async (options: Options): Promise<EmbeddedPostgres> => {
  const { dataRoot, command, transport = process.platform === 'win32' ? 'loopback' : 'socket' } = options
  const account = await databaseAccount()
  if (account && !(await canEnter(dataRoot, account)))
    throw new OperatorError(
      `PostgreSQL cannot run as root but as the user ${account.name}, who cannot enter ${dataRoot}: ` +
        'let others pass (chmod o+x) its folders, or choose another DATA_DIR.',
    )
  const binaries = await findBinaries(dataRoot, account)
  const cluster: Cluster = { dataRoot, pgdata: join(dataRoot, 'postgres'), binaries, account, transport }
  await ensureCluster(cluster)
  const password = await clusterPassword(cluster)
  const connectionTo = ({ host, port }: Address): ClientConfig => ({
    host,
    port,
    user: CLUSTER_OWNER,
    database: DATABASE,
    ...(password !== undefined && { password }),
  })
  /** A PostgreSQL that is found running may be stopping right then, so the search is repeated. */
  const bringUp = async (port?: number): Promise<{ connection: ClientConfig; ownership?: Ownership }> => {
    const deadline = Date.now() + BRING_UP_MS
    for (;;) {
      const connection = connectionTo(await ensureRunning(cluster, port))
      try {
        return { connection, ownership: await takeOwnership(connection, dataRoot, command) }
      } catch (error) {
        if (options.alongside && error instanceof AlreadyOwned) return { connection }
        if (!isTransient(error) || Date.now() > deadline) throw error
        await pause(50)
      }
    }
  }

  let { connection, ownership } = await bringUp()
  if (!ownership) return { connection, stop: () => Promise.resolve() }
  await ensureDatabase(connection)

  let stopping = false
  const keepAlive = async (): Promise<void> => {
    while (!stopping) {
      await ownership?.lost
      if (stopping) return
      options.onTrouble?.('PostgreSQL is gone: bringing it back')
      try {
        ;({ ownership } = await bringUp(connection.port))
        options.onTrouble?.('PostgreSQL is back')
      } catch (error) {
        options.onTrouble?.(`PostgreSQL cannot be brought back yet: ${(error as Error).message}`)
        await pause(1000)
      }
    }
  }
  const watching = keepAlive()

  return {
    connection,
    stop: async () => {
      stopping = true
      await ownership?.release()
      await watching // it may be restarting PostgreSQL right now
      await stopPostmaster(cluster)
    },
  }
}
