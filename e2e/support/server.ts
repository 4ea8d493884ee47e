import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { quickFolder } from '../../tooling/quick-folder.ts'

const project = join(import.meta.dirname, '../..')

export interface Product {
  readonly address: string
  /** Everything it wrote to the terminal. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

const READY_MS = 120_000
/** A process that failed to start has this long to end by itself. */
const KILL_MS = 10_000

/**
 * Runs a script of the project until its output contains the address.
 * @param tells finds the address in the output so far
 */
export const startProcess = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  tells: (output: string) => string | undefined,
  folder = project,
): Promise<Product> => {
  const dataDir = await mkdtemp(join(await quickFolder(), 'habilita-e2e-'))
  await chmod(dataDir, 0o711)
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO_DATA: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await remove()
  }
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text
      const found = tells(output)
      if (found !== undefined) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    ended.then(() => reject(new Error(`it ended before it was ready:\n${output}`)), reject)
    setTimeout(() => reject(new Error(`it was not ready in time:\n${output}`)), READY_MS).unref()
  }).catch(async (error: unknown) => {
    const killing = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
    await (child.pid === undefined ? remove() : stop())
    clearTimeout(killing)
    throw error
  })
  return { address, output: () => output, stop }
}

const started = new Map<string, Product>()

/** Finds a product by its URL. */
export const productAt = (address: string): Product => {
  const product = started.get(address)
  if (!product) throw new Error(`no product was started at ${address}`)
  return product
}

/** The built product on its own database, as `npm start` runs it, or a copy of it in another folder. */
export const startProduct = async (
  environment: Readonly<Record<string, string>> = {},
  folder = project,
): Promise<Product> => {
  const args = [join(folder, 'apps/server/src/main.ts'), 'serve']
  const product = await startProcess(args, { PORT: '0', ...environment }, output =>
    output.includes('Ctrl+C') ? /App +(http:\S+)/.exec(output)?.[1] : undefined,
  )
  started.set(product.address, product)
  return product
}
