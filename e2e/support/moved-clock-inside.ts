// Loaded with `node --import`: the product's clock runs from the time that a test sets. The product itself
// has no code for this.
import { registerHooks } from 'node:module'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const MachineDate = Date
let ahead = Date.parse(process.env['CLOCK_STARTS_AT'] ?? '') - Date.now()
const now = (): number => MachineDate.now() + ahead

// A proxy, so that `instanceof Date` is true for dates of either constructor.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, words, maker) =>
    Reflect.construct(target, words.length === 0 ? [now()] : words, maker) as Date,
  apply: () => new MachineDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})
Object.assign(globalThis, { MachineDate })

// The job scheduler keeps the machine's clock: it would catch up on each minute of the years skipped.
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith('/graphile-worker/dist/cron.js')) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: `const Date = globalThis.MachineDate\n${source}` }
  },
})

// Worker threads do not control the time, and one listener is enough.
if (isMainThread)
  createServer(asking => {
    asking.setEncoding('utf8').on('data', (instant: string) => {
      ahead = Date.parse(instant) - MachineDate.now()
      asking.end('moved')
    })
  })
    .listen(process.env['CLOCK_SOCKET'])
    .unref()
