import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { quickFolder } from '../../tooling/quick-folder.ts'
import { installPackage } from './system-packages.mjs'

const HOME = '/usr/lib/postgresql'

const findBinaries = () => {
  try {
    const [oldest] = readdirSync(HOME).toSorted((a, b) => Number(a) - Number(b))
    return oldest === undefined ? undefined : join(HOME, oldest, 'bin')
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root, so root starts it as the user that its package created. */
const postgresUser = () => {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Starts an empty PostgreSQL as Debian ships it, with a role that may only create databases, like an
 * operator's own DATABASE_URL. Returns undefined where PostgreSQL is missing and cannot be installed.
 */
export const startDebianPostgres = async () => {
  if (!findBinaries() && process.env['CI'] === 'true') await installPackage('postgresql')
  const binaries = findBinaries()
  if (!binaries) return undefined
  const folder = mkdtempSync(join(await quickFolder(), 'habilita-debian-'))
  chmodSync(folder, 0o711)
  const user = postgresUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const call = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    execFileSync(join(binaries, name), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  call(
    'initdb',
    '-D',
    data,
    '-U',
    'admin',
    '--auth=trust',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--no-sync',
  )
  // The data is discarded after the tests, so it need not reach the disk.
  const careless = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off'
  const options = `-k ${folder} -c listen_addresses= -p 5432 ${careless} -c unix_socket_permissions=0700`
  call('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  const admin = new Client({ host: folder, user: 'admin', database: 'postgres' })
  await admin.connect()
  await admin.query('create role tester login createdb')
  // Lets tests empty their database without its triggers, which takes less time than a new database.
  await admin.query('grant set on parameter session_replication_role to tester')
  const { rows } = await admin.query('show server_version')
  await admin.end()
  return {
    version: String(rows[0].server_version),
    url: `postgres://tester@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
