import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { canEnter, databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { CLUSTER_OWNER, clusterPassword, ensureCluster, type Transport } from './cluster.ts'
import { AlreadyOwned, type Ownership, takeOwnership } from './ownership.ts'
import { type Address, ensureRunning, stopPostmaster } from './postmaster.ts'

const DATABASE = 'habilita'

export interface EmbeddedPostgres {
  readonly connection: ClientConfig
  /** Ends PostgreSQL cleanly. To be called after the last connection has been given back. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly dataRoot: string
  /** The command that wants the data, for the message that another process gets: `serve`, `migrate`… */
  readonly command: string
  /** Work beside the process that owns the data instead of ending with a fault. */
  readonly beside?: boolean
  readonly transport?: Transport
  /** Told when PostgreSQL died and was brought back, or could not be. */
  readonly onTrouble?: (what: string) => void
}

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
 * PostgreSQL as a part of this process: made on the first start, found again after a kill, brought back when it
 * dies, ended with us. One process owns the data at a time; a second one is told who the first is.
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
  const cluster = await ensureCluster(dataRoot, binaries, account, transport)
  const password = await clusterPassword(cluster, transport)
  const connectionTo = ({ host, port }: Address): ClientConfig => ({
    host,
    port,
    user: CLUSTER_OWNER,
    database: DATABASE,
    ...(password !== undefined && { password }),
  })
  const bringUp = () => ensureRunning(dataRoot, cluster, binaries, account, transport)

  const address = await bringUp()
  const connection = connectionTo(address)
  let ownership: Ownership
  try {
    ownership = await takeOwnership(connection, dataRoot, command)
  } catch (error) {
    if (options.beside && error instanceof AlreadyOwned) return { connection, stop: () => Promise.resolve() }
    throw error
  }
  await ensureDatabase(connection)

  let stopping = false
  const keepAlive = async (): Promise<void> => {
    while (!stopping) {
      await ownership.lost
      if (stopping) return
      options.onTrouble?.('PostgreSQL is gone: bringing it back')
      try {
        await bringUp()
        ownership = await takeOwnership(connection, dataRoot, command)
        options.onTrouble?.('PostgreSQL is back')
      } catch (error) {
        options.onTrouble?.(`PostgreSQL cannot be brought back yet: ${(error as Error).message}`)
        await pause(1000)
      }
    }
  }
  void keepAlive()

  return {
    connection,
    stop: async () => {
      stopping = true
      await ownership.release()
      await stopPostmaster(cluster, binaries, account)
    },
  }
}
