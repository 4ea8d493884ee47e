import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')
const READY_MS = 60_000

export interface Product {
  readonly address: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** The real server on its own data folder; it trusts the client addresses that we forward. */
export const startProduct = async (...options: readonly string[]): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'habilita-bench-'))
  await chmod(dataDir, 0o711)
  const child = spawn(process.execPath, ['apps/server/src/main.ts', 'serve', ...options], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      PORT: '0',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = output.includes('Ctrl+C') && /App +(http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error('The server ended before it was ready.')))
    setTimeout(() => reject(new Error('The server was not ready in time.')), READY_MS).unref()
  })
  try {
    return { address: await ready, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export interface Helper {
  /** Sends a message and returns its answer. */
  readonly ask: (message: object) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** Runs a module of this folder in a separate process, which answers each message with one. */
export const startHelper = (file: string, environment: Readonly<Record<string, string>> = {}): Helper => {
  const child = fork(join(import.meta.dirname, file), { env: { PATH: process.env['PATH'], ...environment } })
  const ended = once(child, 'exit')
  return {
    ask: async message => {
      const answered = once(child, 'message') as Promise<unknown[]>
      child.send(message)
      const [answer] = await Promise.race([
        answered,
        ended.then(() => Promise.reject(new Error(`${file} ended.`))),
      ])
      return answer
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
