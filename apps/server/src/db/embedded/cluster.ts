import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFileFault, OperatorError } from '../../operator-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { isAlive, surroundings } from './process.ts'

export const CLUSTER_OWNER = 'habilita'
const MAJOR_VERSION = '18'
const PARTIAL = /^postgres\.new-(\d+)$/

/** How we reach PostgreSQL: by a socket only we may open, or, where there are none, by loopback and password. */
export type Transport = 'socket' | 'loopback'

export interface Cluster {
  /** PostgreSQL's own data folder. */
  readonly pgdata: string
  readonly passwordFile: string
}

const clusterIn = (dataRoot: string): Cluster => ({
  pgdata: join(dataRoot, 'postgres'),
  passwordFile: join(dataRoot, 'keys', 'postgres-password'),
})

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

/** What a killed first start left aside is of no use to anyone once its process is gone. */
const removeLeftovers = async (dataRoot: string): Promise<void> => {
  for (const name of await readdir(dataRoot)) {
    const pid = Number(PARTIAL.exec(name)?.[1] ?? 0)
    if (pid !== 0 && !isAlive(pid)) await rm(join(dataRoot, name), { recursive: true, force: true })
  }
}

const password = async ({ passwordFile }: Cluster): Promise<string> => {
  const existing = await readFile(passwordFile, 'utf8').catch(() => undefined)
  if (existing) return existing
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    () => {},
  )
  return readFile(passwordFile, 'utf8')
}

/** The password of the loopback transport; a socket needs none, its folder lets nobody else in. */
export const clusterPassword = (cluster: Cluster, transport: Transport): Promise<string | undefined> =>
  transport === 'loopback' ? password(cluster) : Promise.resolve(undefined)

const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return // folders cannot be opened there
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

const initialise = async (
  dataRoot: string,
  cluster: Cluster,
  binaries: Binaries,
  account: Account | undefined,
  transport: Transport,
): Promise<void> => {
  await removeLeftovers(dataRoot)
  const partial = join(dataRoot, `postgres.new-${process.pid}`)
  const passwordCopy = `${partial}.password`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  await chmod(partial, 0o700)
  if (account) await chown(partial, account.uid, account.gid)
  const secret = await clusterPassword(cluster, transport)
  const auth = secret ? ['--auth=scram-sha-256', `--pwfile=${passwordCopy}`] : ['--auth=trust']
  try {
    if (secret) {
      await writeFile(passwordCopy, secret, { mode: 0o600 })
      if (account) await chown(passwordCopy, account.uid, account.gid)
    }
    await run(
      binaries.initdb,
      // The built-in locale knows upper and lower case of every letter and never changes with the machine.
      [`--pgdata=${partial}`, `--username=${CLUSTER_OWNER}`, '--encoding=UTF8', '--locale=C', ...auth].concat(
        ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
      ),
      account,
    )
  } finally {
    await rm(passwordCopy, { force: true })
  }
  // Whoever renames first wins; the other start finds a whole cluster and uses it.
  await rename(partial, cluster.pgdata).catch(() => rm(partial, { recursive: true, force: true }))
  await syncFolder(dataRoot)
}

/** Makes the cluster on the first start. It appears under its name whole or not at all, whatever kills us. */
export const ensureCluster = async (
  dataRoot: string,
  binaries: Binaries,
  account: Account | undefined,
  transport: Transport,
): Promise<Cluster> => {
  const cluster = clusterIn(dataRoot)
  try {
    if (!(await stat(cluster.pgdata).catch(() => undefined)))
      await initialise(dataRoot, cluster, binaries, account, transport)
  } catch (error) {
    throw explainFileFault(error, dataRoot)
  }
  const version = (await readFile(join(cluster.pgdata, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR_VERSION)
    throw new OperatorError(
      `${cluster.pgdata} was made by PostgreSQL ${version} and this version runs ${MAJOR_VERSION}: ` +
        'restore a backup into a new DATA_DIR.',
    )
  return cluster
}
