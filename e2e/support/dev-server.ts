import { createServer, type Server } from 'node:net'
import type { WorkerFixture } from '@playwright/test'
import { type Product, startProcess } from './server.ts'

const hold = (port: number): Promise<Server | undefined> => {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

const portOf = (server: Server | undefined): number => {
  const address = server?.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The first of three free ports in a row: page, API, back office. */
const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 20; tries++) {
    const first = await hold(0)
    const port = portOf(first)
    const held = [first, await hold(port + 1), await hold(port + 2)]
    await Promise.all(
      held.map(server => new Promise(resolve => server?.close(resolve) ?? resolve(undefined))),
    )
    if (!held.includes(undefined)) return port
  }
  throw new Error('There are no three free ports in a row')
}

/** What `npm run dev` starts, with the interface pieces at `/dev/ui`. */
const startDev = async (): Promise<Product> => {
  const port = String(await freePort())
  return startProcess(['scripts/dev.mjs'], { PORT: port }, output =>
    /is ready/.test(output) && output.match(/Local:/g)?.length === 2 ? `http://127.0.0.1:${port}` : undefined,
  )
}

/** One development server for each worker. */
export const devServer: [WorkerFixture<Product, object>, { scope: 'worker'; timeout: number }] = [
  async ({}, use) => {
    const dev = await startDev()
    await use(dev)
    await dev.stop()
  },
  { scope: 'worker', timeout: 60_000 },
]
