import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { dataDirAt, prepareDataDir } from '../../platform/data-dir.ts'
import { runCommand } from '../../testing/run-command.ts'
import { killPostgres, newDataDir, startProbe } from '../../testing/start-probe.ts'
import { startEmbedded } from './supervisor.ts'

const asRoot = process.getuid?.() === 0

/** Root in a container may not mount; tests that need it are skipped there. */
const mayMount = ((): boolean => {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' })
    return asRoot
  } catch {
    return false
  }
})()

/** Mounts a separate file system for conditions that only root can create. */
const mountMemory = (folder: string, option: string): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `mode=711,${option}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
}

test('a second server on the same data exits at once and names the first; commands still run', async () => {
  const dataDir = await newDataDir()
  const first = startProbe(dataDir)
  await first.address
  const second = await runCommand('serve', { DATA_DIR: dataDir, PORT: '0' })
  expect(second.code).toBe(1)
  expect(second.stderr).toMatch(
    new RegExp(`^${dataDir} is already in use by serve, pid ${first.child.pid}:.*\\n$`),
  )
  expect((await runCommand('doctor', { DATA_DIR: dataDir })).code).toBe(0)
  expect((await fetch(`${await first.address}/health/ready`)).status).toBe(200)
})

test.for(['SIGINT', 'SIGTERM'] as const)('%s stops PostgreSQL cleanly and ends with code 0', async signal => {
  const dataDir = await newDataDir()
  const probe = startProbe(dataDir)
  await probe.address
  probe.child.kill(signal)
  expect((await probe.ended).code).toBe(0)
  await expect(stat(join(dataDir, 'postgres/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await readdir(join(dataDir, 'run'))).toEqual([])
})

test('PostgreSQL listens on no network address, and only its own user can open its socket', async () => {
  const dataDir = await newDataDir()
  await prepareDataDir(dataDirAt(dataDir))
  const postgres = await startEmbedded({ dataRoot: dataDir, command: 'test' })
  onTestFinished(postgres.stop)
  const client = new Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query("select current_setting('listen_addresses') as listens")
  await client.end()
  expect(rows).toEqual([{ listens: '' }])
  expect((await stat(join(dataDir, 'run'))).mode & 0o777).toBe(0o700)
})

test('without Unix sockets PostgreSQL listens on loopback and requires a password', async () => {
  const dataDir = await newDataDir()
  await prepareDataDir(dataDirAt(dataDir))
  const postgres = await startEmbedded({ dataRoot: dataDir, command: 'test', transport: 'loopback' })
  onTestFinished(postgres.stop)
  const { host, port, user, database } = postgres.connection
  expect(host).toBe('127.0.0.1')
  const right = new Client(postgres.connection)
  await right.connect()
  await right.end()
  const wrong = new Client({
    host: '127.0.0.1',
    port: port ?? 0,
    user: user ?? '',
    database: database ?? '',
    password: 'guess',
  })
  await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' })
})

test('on loopback, a PostgreSQL that died restarts on the same port', async () => {
  const dataDir = await newDataDir()
  await prepareDataDir(dataDirAt(dataDir))
  const postgres = await startEmbedded({ dataRoot: dataDir, command: 'test', transport: 'loopback' })
  onTestFinished(postgres.stop)
  await killPostgres(dataDir)
  const answers = async () => {
    const client = new Client(postgres.connection)
    client.on('error', () => {})
    await client.connect()
    await client.end()
    return true
  }
  await expect.poll(() => answers().catch(() => false), { timeout: 30_000 }).toBe(true)
})

test('a data folder whose path is too long for a socket works', async () => {
  const dataDir = join(await newDataDir(), 'x'.repeat(120))
  await prepareDataDir(dataDirAt(dataDir))
  const postgres = await startEmbedded({ dataRoot: dataDir, command: 'test' })
  onTestFinished(postgres.stop)
  const client = new Client(postgres.connection)
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('a pid file whose number now belongs to another process does not prevent the start', async () => {
  const dataDir = await newDataDir()
  await runCommand('migrate', { DATA_DIR: dataDir })
  await writeFile(
    join(dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n/elsewhere\n0\n5432\n/nowhere\n\n0 0\nready\n`,
  )
  const { code, stderr } = await runCommand('migrate', { DATA_DIR: dataDir })
  expect([code, stderr]).toEqual([0, ''])
})

test('a port in use is reported in one line that suggests another', async () => {
  const taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, stderr } = await runCommand('serve', { DATA_DIR: await newDataDir(), PORT: String(port) })
  expect([code, stderr]).toEqual([
    1,
    `Port ${port} is taken: stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
  ])
})

test('a data folder that is a file is reported in one line', async () => {
  const folder = await newDataDir()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const { code, stderr } = await runCommand('migrate', { DATA_DIR: file })
  expect([code, stderr]).toEqual([1, `${file} is not a folder: choose another one with DATA_DIR.\n`])
})

test.runIf(mayMount || !asRoot)('a data folder that is not writable is reported in one line', async () => {
  const folder = await newDataDir()
  if (asRoot) mountMemory(folder, 'ro')
  else await chmod(folder, 0o555)
  const { code, stderr } = await runCommand('migrate', { DATA_DIR: folder })
  expect([code, stderr]).toEqual([
    1,
    `${folder} is not writable for this user: give it to the user, or choose another folder with DATA_DIR.\n`,
  ])
})

test.runIf(asRoot)(
  'as root, a data folder that PostgreSQL’s user cannot enter is reported in one line',
  async () => {
    const closed = join(await newDataDir(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    const { code, stderr } = await runCommand('migrate', { DATA_DIR: join(closed, 'data') })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^PostgreSQL cannot run as root but as the user \w+, who cannot enter .*\n$/)
  },
)

test('a strict umask does not lock PostgreSQL out', async () => {
  const root = join(await newDataDir(), 'deep', 'data')
  const { code, stderr } = await runCommand('migrate', { DATA_DIR: root }, { umask: '077' })
  expect([code, stderr]).toEqual([0, ''])
  await killPostgres(root)
})

test('a log file that cannot be opened stops the command in one line; one that cannot be written is reported while the server runs', async () => {
  const dataDir = await newDataDir()
  const closed = await runCommand('migrate', { DATA_DIR: dataDir, LOG_FILE: `${dataDir}/keys` })
  expect([closed.code, closed.stderr]).toEqual([
    1,
    `The log ${dataDir}/keys cannot be opened: choose another with LOG_FILE.\n`,
  ])
  const probe = startProbe(dataDir, { LOG_FILE: '/dev/full' })
  const address = await probe.address
  for (let i = 0; i < 3; i += 1) expect((await fetch(`${address}/health/live`)).status).toBe(200)
  probe.child.kill('SIGTERM')
  expect(await probe.ended).toEqual({
    code: 0,
    stderr: 'The log /dev/full cannot be written: lines are being lost.\n',
  })
})

test.runIf(mayMount)(
  'a full disk is reported in one line before the database files are created',
  async () => {
    const mount = await newDataDir()
    mountMemory(mount, 'size=50m')
    const { code, stderr } = await runCommand('migrate', { DATA_DIR: mount })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^The disk that holds .* is nearly full \(\d+ MB free\): free at least 200 MB.*\n$/,
    )
    expect(await readdir(mount)).not.toContain('postgres')
  },
)
