import { createServer, type Server } from 'node:net'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkerFixture } from '@playwright/test'
import { copyProject } from './project-copy.ts'
import { type Product, startProcess } from './server.ts'

const hold = (port: number): Promise<Server | undefined> => {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** The first of three consecutive free ports: page, API, back office. */
const freePort = async (): Promise<number> => {
  // Below the range from which the system picks ports, and different for each worker: nothing takes them
  // between this check and the start.
  const first = 20_000 + (process.pid % 4000) * 3
  for (let port = first; port < first + 60; port += 3) {
    const held = [await hold(port), await hold(port + 1), await hold(port + 2)]
    await Promise.all(
      held.map(server => new Promise(resolve => server?.close(resolve) ?? resolve(undefined))),
    )
    if (!held.includes(undefined)) return port
  }
  throw new Error('There are no three free ports in a row')
}

export interface DevServer extends Product {
  /** Replaces a text in a source file, as a developer does. */
  readonly edit: (path: string, from: string, to: string) => Promise<void>
}

/** Runs `npm run dev` on a copy of the project, with the component gallery at `/dev/ui`. */
const startDev = async (folder: string): Promise<DevServer> => {
  const port = String(await freePort())
  const tells = (output: string) =>
    /is ready/.test(output) && output.match(/Local:/g)?.length === 2 ? `http://127.0.0.1:${port}` : undefined
  const dev = await startProcess(['scripts/dev.mjs'], { PORT: port }, tells, folder)
  return {
    ...dev,
    edit: async (path, from, to) => {
      const file = join(folder, path)
      await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
    },
  }
}

/** One development server per worker. */
export const devServer: [WorkerFixture<DevServer, object>, { scope: 'worker'; timeout: number }] = [
  async ({}, use) => {
    const folder = await copyProject()
    try {
      const dev = await startDev(folder)
      await use(dev)
      await dev.stop()
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  { scope: 'worker', timeout: 180_000 },
]
