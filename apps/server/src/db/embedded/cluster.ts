import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFileFault, OperatorError } from '../../platform/operator-error.ts'
import { syncFolder, writeOnce } from '../../platform/write-once.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { isAlive, surroundings } from './process.ts'

export const CLUSTER_OWNER = 'habilita'
const MAJOR_VERSION = '18'
/** Partial files with their creator's process id: a cluster, its first password, a copy of the binaries. */
const PARTIAL = /^postgres.*\.new-(\d+)(\.password)?$/

/** How PostgreSQL is reached: by a private socket or, without sockets, by loopback and password. */
export type Transport = 'socket' | 'loopback'

/** One embedded PostgreSQL: its data, its programs, the account it runs as and how it is reached. */
export interface Cluster {
  readonly dataRoot: string
  /** PostgreSQL's data directory inside `dataRoot`. */
  readonly pgdata: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly transport: Transport
}

const run = (command: string, args: string[], account: Account | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...surroundings(account),
    })
    let complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0) resolve()
      else if (/No space left/i.test(complaint))
        reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
      else reject(new Error(`${command} ended with code ${code}: ${complaint.trim()}`))
    })
  })

/** Removes partial files of a first start whose process no longer exists. */
const removeLeftovers = async (dataRoot: string): Promise<void> => {
  for (const name of await readdir(dataRoot)) {
    const pid = Number(PARTIAL.exec(name)?.[1] ?? 0)
    if (pid !== 0 && !isAlive(pid)) await rm(join(dataRoot, name), { recursive: true, force: true })
  }
}

/** The password of the loopback transport; the socket needs none because its folder is private. */
export const clusterPassword = ({ dataRoot, transport }: Cluster): Promise<string | undefined> =>
  transport === 'loopback'
    ? writeOnce(join(dataRoot, 'keys', 'postgres-password'), () => randomBytes(24).toString('base64url'))
    : Promise.resolve(undefined)

/** A new cluster takes about a quarter of this; the rest is a reserve for its first days. */
const NEEDED_MEGABYTES = 200

const requireSpace = async (dataRoot: string): Promise<void> => {
  const { bavail, bsize } = await statfs(dataRoot)
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  if (free < NEEDED_MEGABYTES)
    throw new OperatorError(
      `The disk that holds ${dataRoot} is nearly full (${free} MB free): free at least ${NEEDED_MEGABYTES} MB, ` +
        'or choose another folder with DATA_DIR.',
    )
}

const initialise = async (cluster: Cluster): Promise<void> => {
  const { dataRoot, pgdata, binaries, account } = cluster
  await requireSpace(dataRoot)
  const partial = join(dataRoot, `postgres.new-${process.pid}`)
  const passwordCopy = `${partial}.password`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  await chmod(partial, 0o700)
  if (account) await chown(partial, account.uid, account.gid)
  const secret = await clusterPassword(cluster)
  const auth = secret === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordCopy}`]
  // The built-in locale handles the case of all letters and does not depend on the machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    if (secret !== undefined) {
      await writeFile(passwordCopy, secret, { mode: 0o600 })
      if (account) await chown(passwordCopy, account.uid, account.gid)
    }
    const place = [`--pgdata=${partial}`, `--username=${CLUSTER_OWNER}`, '--data-checksums']
    await run(binaries.initdb, [...place, ...locale, ...auth], account)
  } finally {
    await rm(passwordCopy, { force: true })
  }
  // The first rename wins; a concurrent start finds a complete cluster and uses it.
  await rename(partial, pgdata).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(partial, { recursive: true, force: true })
  })
  await syncFolder(dataRoot)
}

/** Creates the cluster on the first start. It appears under its final name complete or not at all. */
export const ensureCluster = async (cluster: Cluster): Promise<void> => {
  const { dataRoot, pgdata } = cluster
  try {
    await removeLeftovers(dataRoot)
    if (!(await stat(pgdata).catch(() => undefined))) await initialise(cluster)
  } catch (error) {
    throw explainFileFault(error, dataRoot)
  }
  const version = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR_VERSION)
    throw new OperatorError(
      `${pgdata} was made by PostgreSQL ${version} and this version runs ${MAJOR_VERSION}: ` +
        'restore a backup into a new DATA_DIR.',
    )
}
