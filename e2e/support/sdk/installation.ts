import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Product, startProduct } from '../server.ts'

const project = join(import.meta.dirname, '../../..')

/** Runs a script of the server next to the running product. Returns its output. */
export const runBeside = async (
  dataDir: string,
  script: string,
  ...words: readonly string[]
): Promise<string> => {
  const child = spawn(process.execPath, [join('apps/server/src', script), ...words], {
    cwd: project,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${[script, ...words].join(' ')} ended with ${String(code)}: ${said}`)
  return said
}

/** Runs an operator command. */
export const operate = (dataDir: string, ...words: readonly string[]): Promise<string> =>
  runBeside(dataDir, 'main.ts', ...words)

/** A product's data folder, read from its output. */
export const dataDirOf = (product: Product): string => /Data +(\S+)/.exec(product.output())?.[1] ?? ''

export interface Installation {
  readonly address: string
  readonly stop: () => Promise<void>
  /** Starts it again on the same data and address; with a folder, the build in that folder. */
  readonly restart: (folder?: string) => Promise<void>
  /** Kills PostgreSQL and prevents its restart until the returned function is called. */
  readonly withoutDatabase: () => Promise<() => Promise<void>>
  readonly remove: () => Promise<void>
}

const parentOf = async (pid: string): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.split(') ')[1]?.split(' ')[1])
}

/** Kills all processes of PostgreSQL at once, as a power cut or the OOM killer does. */
const killPostgres = async (folder: string): Promise<void> => {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
  const running = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const parents = await Promise.all(running.map(parentOf))
  const children = running.filter((_name, index) => parents[index] === pid).map(Number)
  for (const victim of [pid, ...children]) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {
      // already ended
    }
  }
}

const BROUGHT_BACK_MS = 30_000

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status

export const startInstallation = async (
  environment: Readonly<Record<string, string>> = {},
  build?: string,
): Promise<Installation> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'habilita-own-'))
  await chmod(dataDir, 0o711)
  const start = (port: string, folder = build) =>
    startProduct({ ...environment, DATA_DIR: dataDir, PORT: port }, folder)
  const removeData = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  let product: Product | undefined = await start('0').catch(async (error: unknown) => {
    await removeData()
    throw error
  })
  const { address } = product
  const stop = async () => {
    await product?.stop()
    product = undefined
  }
  return {
    address,
    stop,
    restart: async folder => {
      product = await start(new URL(address).port, folder)
    },
    withoutDatabase: async () => {
      const folder = join(dataDir, 'postgres')
      const settings = join(folder, 'postgresql.conf')
      const good = await readFile(settings, 'utf8')
      await writeFile(settings, `${good}\nno_such_setting = on\n`)
      await killPostgres(folder)
      await expect.poll(() => statusOf(`${address}/health/ready`)).toBe(503)
      return async () => {
        await writeFile(settings, good)
        await expect.poll(() => statusOf(`${address}/health/ready`), { timeout: BROUGHT_BACK_MS }).toBe(200)
      }
    },
    remove: async () => {
      await stop()
      await removeData()
    },
  }
}

/**
 * Requests more than the connection can buffer and reads nothing: the answers stay in flight until the
 * returned function is called.
 */
export const holdRequest = async (address: string): Promise<() => Promise<void>> => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET /api/reference/js/scalar.js HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`.repeat(12))
  const asked = () => statusOf(`${address}/api/v1/certification-body`)
  await expect.poll(asked).toBe(503)
  return async () => {
    socket.destroy()
    await expect.poll(asked).toBe(200)
  }
}
