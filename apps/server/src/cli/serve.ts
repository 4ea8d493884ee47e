import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../platform/config.ts'
import type { BuiltApp } from '../http/pages.ts'
import { product, workerJobs } from '../composition.ts'
import { startWorker } from '../jobs/worker.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { demoAccounts, seedDemo } from '../seed/demo.ts'
import { tellingDemoCodes } from '../seed/demo-codes.ts'
import { type Running, start } from './start.ts'

export interface Server extends Running {
  /** URL the server listens on. */
  readonly address: string
  readonly demo: Awaited<ReturnType<typeof demoAccounts>>
}

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new OperatorError(
        `Port ${port} is taken: stop what uses it, or choose another: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new OperatorError(`Port ${port} is not for this user: choose one above 1023 with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorError('HOST is not an address of this machine: use 127.0.0.1 or 0.0.0.0.')
    throw error
  }
}

/** Waits until calls in flight are answered; closes the remaining connections when the time is up. */
const drain = async (app: FastifyInstance, seconds: number): Promise<void> => {
  const limit = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  await app.close()
  clearTimeout(limit)
}

/** Picks a free port for port 0, so that links can contain it before the server listens. */
const withPort = async (config: Config): Promise<Config> => {
  if (config.port !== 0) return config
  const probe = createServer().listen(0, config.host)
  // The listener reports an address that is not local, with its own message.
  const found = await once(probe, 'listening').catch(() => undefined)
  if (!found) return config
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  const publicUrl = new URL(config.publicUrl)
  if (publicUrl.port === '0') publicUrl.port = String(port)
  return { ...config, port, publicUrl }
}

interface ServeOptions {
  /** Also runs jobs in this process; off when separate `work` processes run them. */
  readonly worker: boolean
  /** Leaves the apps' pages to their development servers. */
  readonly apiOnly: boolean
  /** Prints a line for people who read the terminal while the server runs. */
  readonly say?: (line: string) => void
  /** Adds routes to the product's own in tests. */
  readonly extend?: (app: FastifyInstance, running: Running) => void
}

const builtApps = (project: string): BuiltApp[] => [
  { folder: join(project, 'apps/web/dist'), prefix: '/' },
  { folder: join(project, 'apps/backoffice/dist'), prefix: '/backoffice/' },
]

const readVersion = async (project: string): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

/** Starts everything and listens. `stop` undoes it in reverse order, without dropping calls in flight. */
export const serve = async (given: Config, options: ServeOptions): Promise<Server> => {
  const config = await withPort(given)
  const stack = new AsyncDisposableStack()
  try {
    const running = await start(config, 'serve')
    stack.defer(running.stop)
    const { deps, pool } = running
    // The server works without complete demo data; the next start continues where this one stopped.
    if (config.seedsDemo)
      await seedDemo({ ...deps, notices: product.contributions.notices }).catch((error: unknown) =>
        deps.log.error({ err: error }, 'the demo data is not complete'),
      )
    if (options.worker) {
      const worker = await startWorker(deps, pool, workerJobs)
      stack.defer(worker.stop)
    }
    const demo = await demoAccounts(deps)
    const identity =
      demo && options.say && config.tellsDemoCodes
        ? tellingDemoCodes(deps.identity, demo.staff, options.say)
        : deps.identity
    let stopping = false
    const app = await buildApp(
      { ...deps, identity },
      {
        https: config.publicUrl.protocol === 'https:',
        version: await readVersion(config.project),
        maxRequestsInFlight: config.maxRequestsInFlight,
        builtApps: options.apiOnly ? [] : builtApps(config.project),
        isStopping: () => stopping,
        trustedProxies: config.trustedProxies,
        devMailFolder: config.showsMail ? running.dataDir.mail : undefined,
      },
      product,
    )
    stack.defer(() => drain(app, config.shutdownSeconds))
    options.extend?.(app, running)
    const address = await listen(app, config)
    deps.log.info({ migrated: running.migrated }, 'ready')
    const stop = () => {
      stopping = true
      return stack.disposeAsync()
    }
    return { ...running, address, demo, stop }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}
