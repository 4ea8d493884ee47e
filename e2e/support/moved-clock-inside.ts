// Loaded into the product with `node --import`: its clock runs from the time that a test sets. The product
// has no code for it.
import { registerHooks } from 'node:module'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const MachineDate = Date
let ahead = Date.parse(process.env['CLOCK_STARTS_AT'] ?? '') - Date.now()
const now = (): number => MachineDate.now() + ahead

// A proxy, so that `instanceof Date` is true for dates created before and after.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, words, maker) =>
    Reflect.construct(target, words.length === 0 ? [now()] : words, maker) as Date,
  apply: () => new MachineDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})
Object.assign(globalThis, { MachineDate })

// The job scheduler uses the machine's clock: otherwise it would catch up on each minute of the years
// skipped.
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
