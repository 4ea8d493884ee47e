import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { lockIds } from '../locks.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { isAlive } from './process.ts'

/** Another process owns the data: a server must exit, a command may work next to it. */
export class AlreadyOwned extends OperatorError {}

export interface Ownership {
  /** Resolves when the connection that holds the lock ends, which means that PostgreSQL died. */
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

/** PostgreSQL takes a moment to notice that the connection of a killed owner is closed. */
const GHOST_MS = 5000

/**
 * One process owns the data. The lock is an advisory lock of a PostgreSQL connection: a killed owner releases
 * it, two processes cannot hold it, and there is no lock file that can be stale.
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
