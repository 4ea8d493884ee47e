import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { lockIds } from '../locks.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { isAlive } from './process.ts'

/** Another process owns the data: a server must end, a command may work beside it. */
export class AlreadyOwned extends OperatorError {}

export interface Ownership {
  /** Settles when the connection that holds the lock ends, that is, when PostgreSQL has died under us. */
  readonly lost: Promise<void>
  readonly release: () => Promise<void>
}

const tryLock = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    lockIds.dataOwner,
  ])
  return rows[0]?.mine === true
}

interface Holder {
  readonly name: string
  readonly pid: number
}

const findHolder = async (client: Client): Promise<Holder | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockIds.dataOwner],
  )
  const name = rows[0]?.name
  return name === undefined ? undefined : { name, pid: Number(/pid (\d+)/.exec(name)?.[1]) }
}

/** PostgreSQL needs a moment to notice that a killed owner's connection is closed. */
const GHOST_MS = 5000

/**
 * One process owns the data. The lock is PostgreSQL's and lives in a connection, so that a killed owner lets go
 * of it, two cannot hold it, and no stale file can lie about it.
 */
export const takeOwnership = async (
  connection: ClientConfig,
  dataRoot: string,
  command: string,
): Promise<Ownership> => {
  const client = new Client({
    ...connection,
    database: 'postgres',
    application_name: `${command}, pid ${process.pid}`,
  })
  const lost = new Promise<void>(resolve => {
    client.once('end', resolve)
    client.on('error', () => resolve())
  })
  await client.connect()
  const giveUpAt = Date.now() + GHOST_MS
  while (!(await tryLock(client))) {
    const holder = await findHolder(client)
    const ghost = holder === undefined || !isAlive(holder.pid)
    if (ghost && Date.now() < giveUpAt) {
      await pause(20)
      continue
    }
    await client.end()
    throw new AlreadyOwned(
      `${dataRoot} is already in use by ${holder?.name ?? 'another process'}: ` +
        'stop that process first, or choose another DATA_DIR and PORT.',
    )
  }
  return { lost, release: () => client.end() }
}
