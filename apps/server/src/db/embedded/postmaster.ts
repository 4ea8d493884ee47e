import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../../operator-error.ts'
import type { Cluster } from './cluster.ts'
import { isAlive, mayBePostgres, surroundings } from './process.ts'

/** Where a running PostgreSQL listens: `host` is the socket's folder or 127.0.0.1. */
export interface Address {
  readonly host: string
  readonly port: number
}

/** A failing statement and the detail of its error may quote people's data: they stay out of the log. */
const SETTINGS = [
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'max_connections=100',
  'log_min_messages=fatal',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

const SOCKET_PORT = 5432
const LONGEST_SOCKET_PATH = 100 // the system's limit is 104 to 108 bytes
const LOG_KEPT_BYTES = 5 * 1024 * 1024

/** A folder that lets nobody else in; in the temporary folder when the data folder's own path is too long. */
const socketFolder = async ({ dataRoot, account }: Cluster): Promise<string> => {
  const inData = join(dataRoot, 'run')
  const digest = createHash('sha256').update(dataRoot).digest('hex').slice(0, 16)
  const tooLong = Buffer.byteLength(join(inData, `.s.PGSQL.${SOCKET_PORT}.lock`)) > LONGEST_SOCKET_PATH
  const folder = tooLong ? join(tmpdir(), `habilita-${digest}`) : inData
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  const { uid, mode } = await stat(folder)
  if ((mode & 0o077) !== 0 || uid !== (account?.uid ?? process.getuid?.()))
    throw new OperatorError(
      `${folder} belongs to someone else or is open to others: remove it and start again.`,
    )
  return folder
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

interface Recorded extends Address {
  readonly pid: number
  readonly ready: boolean
}

/** What `postmaster.pid` says of a PostgreSQL that runs, starts or was killed on this data. */
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

/** The postmaster of this data if one lives, whoever started it; waits while it is starting or stopping. */
const findRunning = async (cluster: Cluster, deadline: number): Promise<Recorded | undefined> => {
  const beingWrittenUntil = Date.now() + 2000
  for (;;) {
    const recorded = await readPidFile(cluster)
    if (!recorded) return undefined
    const beingWritten = recorded.pid === 0 && Date.now() < beingWrittenUntil
    if (!beingWritten && !(await mayBePostgres(recorded.pid))) {
      if (isAlive(recorded.pid)) await rm(join(cluster.pgdata, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (recorded.ready) return recorded
    if (Date.now() > deadline)
      throw new OperatorError(`PostgreSQL (pid ${recorded.pid}) neither starts nor stops: see its log.`)
    await pause(20)
  }
}

const launch = async (cluster: Cluster, port: number | undefined): Promise<ChildProcess> => {
  const { dataRoot, pgdata, binaries, account, transport } = cluster
  const logFile = join(dataRoot, 'logs', 'postgres.log')
  const size = await stat(logFile).then(
    entry => entry.size,
    () => 0,
  )
  if (size > LOG_KEPT_BYTES) await rename(logFile, `${logFile}.1`)
  const log = await open(logFile, 'a', 0o600)
  const listen =
    transport === 'socket'
      ? ['-k', await socketFolder(cluster), '-c', 'listen_addresses=', '-p', String(SOCKET_PORT)]
      : ['-k', '', '-c', 'listen_addresses=127.0.0.1', '-p', String(port ?? (await freePort()))]
  try {
    const child = spawn(
      binaries.postgres,
      ['-D', pgdata, ...listen, ...SETTINGS.flatMap(setting => ['-c', setting])],
      // A group of its own: Ctrl+C reaches us alone, and we stop it once the last request has been answered.
      { ...surroundings(account), detached: true, stdio: ['ignore', log.fd, log.fd] },
    )
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

const lastLogLine = async (dataRoot: string): Promise<string> => {
  const text = await readFile(join(dataRoot, 'logs', 'postgres.log'), 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n')
  return lines.findLast(line => /FATAL|PANIC|ERROR|could not/.test(line)) ?? lines.at(-1) ?? ''
}

const WAIT_MS = 60_000

/**
 * Gives the address of the PostgreSQL that runs on this data, starting it where none does. One that a killed
 * process left behind is used as it is; while a killed one lets go of its files, starting is tried again. `port` is
 * the one to come back on, where connections that were made before know it.
 */
export const ensureRunning = async (cluster: Cluster, port?: number): Promise<Address> => {
  const { dataRoot } = cluster
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const running = await findRunning(cluster, deadline)
    if (running) return { host: running.host, port: running.port }

    const child = await launch(cluster, port)
    let failure: Error | undefined
    child.once('error', error => (failure = error))
    child.once('exit', code => (failure ??= new Error(`ended with code ${code}`)))
    while (!failure) {
      const recorded = await readPidFile(cluster)
      if (recorded?.ready && recorded.pid === child.pid) return { host: recorded.host, port: recorded.port }
      if (Date.now() > deadline)
        throw new OperatorError(`PostgreSQL does not start: see ${dataRoot}/logs/postgres.log`)
      await pause(10)
    }

    const line = await lastLogLine(dataRoot)
    if (/No space left/i.test(line))
      throw new OperatorError(`The disk that holds ${dataRoot} is full: free some space and start again.`)
    const lettingGo = /lock file|shared memory block|Is another postmaster/i.test(line)
    if (!lettingGo || Date.now() > deadline)
      throw new OperatorError(
        `PostgreSQL does not start (${line || failure.message}): see ${dataRoot}/logs/postgres.log`,
      )
    await pause(100)
  }
}

/** Ends it cleanly: every session is closed, everything is written, the next start needs no recovery. */
export const stopPostmaster = ({ pgdata, binaries, account }: Cluster): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(binaries.pgCtl, ['stop', '-D', pgdata, '-m', 'fast', '-w', '-t', '60'], {
      ...surroundings(account),
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
