import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { withoutWorker } from './device.ts'
import { dataDirOf } from './sdk/installation.ts'
import { type Product, startProcess } from './server.ts'
import { test as base } from './test.ts'

const inside = join(import.meta.dirname, 'moved-clock-inside.ts')
const main = join(import.meta.dirname, '../../apps/server/src/main.ts')

/** Every test starts on this Monday, at nine in Madrid. */
export const BEGIN = '2027-02-01T08:00:00.000Z'

interface MovedProduct extends Product {
  /** Sets the product's clock. */
  readonly moveTo: (instant: string) => Promise<void>
  /** Runs a scheduled job at once, because its schedule follows the machine's clock. */
  readonly runJob: (task: 'advance_certificates' | 'advance_exams') => Promise<void>
}

const startMoved = async (): Promise<MovedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'habilita-clock-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  const socket = join(folder, 'clock')
  const product = await startProcess(
    ['--import', inside, main, 'serve'],
    { PORT: '0', CLOCK_STARTS_AT: BEGIN, CLOCK_SOCKET: socket },
    output => (output.includes('Ctrl+C') ? /App +(http:\S+)/.exec(output)?.[1] : undefined),
  ).catch(async (error: unknown) => {
    await removeFolder()
    throw error
  })
  return {
    ...product,
    stop: async () => {
      await product.stop()
      await removeFolder()
    },
    moveTo: async instant => {
      const asking = connect(socket)
      asking.write(new Date(instant).toISOString())
      await once(asking, 'data')
      asking.destroy()
    },
    runJob: async task => {
      const client = new Client({
        host: join(dataDirOf(product), 'run'),
        user: 'habilita',
        database: 'habilita',
      })
      await client.connect()
      await client.query(`select graphile_worker.add_job($1, '{}'::json)`, [task])
      await client.end()
    },
  }
}

export interface Time {
  /** Sets the clocks of the product and of the browser. */
  readonly moveTo: (instant: string) => Promise<void>
}

/** The real product on a date chosen by the test. */
export const test = base.extend<{ time: Time }, { body: MovedProduct }>({
  body: [
    async ({}, use) => {
      const product = await startMoved()
      await use(product)
      await product.stop()
    },
    // The longest time a start may take on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [({ body }, use) => use(body), { scope: 'worker' }],
  time: [
    async ({ page, body }, use) => {
      // The app's service worker would have its own clock.
      await withoutWorker(page)
      await page.context().clock.install({ time: BEGIN })
      await body.moveTo(BEGIN)
      await use({
        moveTo: async instant => {
          await body.moveTo(instant)
          await page.context().clock.setSystemTime(instant)
        },
      })
    },
    { auto: true },
  ],
})
