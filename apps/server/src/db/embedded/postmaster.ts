import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../../platform/operator-error.ts'
import { type Address, answers, listenOptions } from './address.ts'
import type { Cluster } from './cluster.ts'
import { lastComplaint, logFileIn, openLog } from './log.ts'
import { isAlive, isPostmasterOf, surroundings } from './process.ts'

/** Failing statements and error details may quote personal data, so they are not logged. */
const SETTINGS = [
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'max_connections=100',
  'log_min_messages=fatal',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

interface Recorded extends Address {
  readonly pid: number
  readonly ready: boolean
}

/** Content of `postmaster.pid`: a PostgreSQL that runs, starts or was killed on this data. */
const readPidFile = async ({ pgdata }: Cluster): Promise<Recorded | undefined> => {
  const text = await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid, , , port, socket, host, , status] = text.split('\n').map(line => line.trim())
  return {
    pid: Number(pid),
    port: Number(port),
    host: socket === undefined || socket === '' ? (host ?? '') : socket,
    ready: status === 'ready',
  }
}

/** PostgreSQL creates the file and then writes it; one that stays empty was left by a power cut. */
const BEING_WRITTEN_MS = 2000

/**
 * Finds a live postmaster of this data, no matter who started it; waits while it starts or stops. The
 * connection is tried before the process id is checked: the id means nothing in another container.
 */
const findRunning = async (cluster: Cluster, deadline: number): Promise<Address | undefined> => {
  const beingWrittenUntil = Date.now() + BEING_WRITTEN_MS
  for (;;) {
    const recorded = await readPidFile(cluster)
    if (!recorded) return undefined
    if (recorded.ready && (await answers(recorded))) return recorded
    const beingWritten = recorded.pid === 0 && Date.now() < beingWrittenUntil
    if (!beingWritten && !(await isPostmasterOf(recorded.pid, cluster.pgdata))) {
      if (isAlive(recorded.pid)) await rm(join(cluster.pgdata, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (Date.now() > deadline)
      throw new OperatorError(`PostgreSQL (pid ${recorded.pid}) neither starts nor stops: see its log.`)
    await pause(20)
  }
}

interface Launched {
  readonly child: ChildProcess
  /** Length of the log before this start. */
  readonly logged: number
  /** The error that ended the process; undefined while it runs. */
  readonly failure: () => Error | undefined
}

const launch = async (cluster: Cluster, port: number | undefined): Promise<Launched> => {
  const { dataRoot, pgdata, binaries, account } = cluster
  const listen = await listenOptions(cluster, port)
  const { handle, size } = await openLog(dataRoot)
  try {
    const child = spawn(
      binaries.postgres,
      ['-D', pgdata, ...listen, ...SETTINGS.flatMap(setting => ['-c', setting])],
      // In its own process group: Ctrl+C reaches only the server, which stops PostgreSQL last.
      { ...surroundings(account), detached: true, stdio: ['ignore', handle.fd, handle.fd] },
    )
    child.unref()
    // Listens immediately: a process that fails at once is gone before the log is closed.
    let failure: Error | undefined
    child.once('error', error => (failure = error))
    child.once('exit', code => (failure ??= new Error(`ended with code ${code}`)))
    return { child, logged: size, failure: () => failure }
  } finally {
    await handle.close()
  }
}

const WAIT_MS = 60_000

/**
 * Returns the address of the PostgreSQL on this data and starts it if needed. One left by a killed process is
 * reused; a start is retried while a dying one holds its files. `port` is the port that connections know.
 */
export const ensureRunning = async (cluster: Cluster, port?: number): Promise<Address> => {
  const { dataRoot } = cluster
  const seeLog = `see ${logFileIn(dataRoot)}`
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const running = await findRunning(cluster, deadline)
    if (running) return { host: running.host, port: running.port }

    const { child, logged, failure } = await launch(cluster, port)
    while (!failure()) {
      const recorded = await readPidFile(cluster)
      if (recorded?.ready && recorded.pid === child.pid) return { host: recorded.host, port: recorded.port }
      if (Date.now() > deadline) throw new OperatorError(`PostgreSQL does not start: ${seeLog}`)
      await pause(10)
    }

    const line = await lastComplaint(dataRoot, logged)
    if (/No space left/i.test(line))
      throw new OperatorError(`The disk that holds ${dataRoot} is full: free some space and start again.`)
    const lettingGo = /lock file|shared memory block|Is another postmaster/i.test(line)
    if (!lettingGo || Date.now() > deadline)
      throw new OperatorError(`PostgreSQL does not start (${line || failure()?.message}): ${seeLog}`)
    await pause(100)
  }
}

/** Stops it cleanly: sessions are closed and data is flushed, so the next start needs no recovery. */
export const stopPostmaster = ({ pgdata, binaries, account }: Cluster): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(binaries.pgCtl, ['stop', '-D', pgdata, '-m', 'fast', '-w', '-t', '60'], {
      ...surroundings(account),
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
