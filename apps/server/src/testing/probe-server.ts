// The real server with two more routes, for tests that kill it: one writes an event, one delays its answer.
import { sql } from 'kysely'
import { readConfig } from '../platform/config.ts'
import { verifyEvents } from '../events/verify.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { serve } from '../cli/serve.ts'
import { stopSignal } from '../cli/stop-signal.ts'
import { buildEvent } from './builders.ts'

const released = Promise.withResolvers<void>()
process.on('message', message => {
  if (message === 'release') released.resolve()
})

try {
  const config = readConfig()
  const stopped = stopSignal()
  const server = await serve(config, {
    worker: true,
    apiOnly: true,
    extend: (app, { deps }) => {
      app.post('/probe/events', async () => ({
        id: await buildEvent(deps.db, {
          kind: 'probe.hit',
          at: deps.clock.now(),
          object: { kind: 'probe', id: '1' },
        }),
      }))
      app.get('/probe/events', async () => {
        const { rows } = await sql<{ id: number }>`select id from events where kind = 'probe.hit'`.execute(
          deps.db,
        )
        return {
          ids: rows.map(row => row.id),
          chain: await verifyEvents(deps.db, deps.keys.derive('events')),
        }
      })
      app.get('/probe/hold', async () => {
        process.send?.('held')
        await released.promise
        return { held: true }
      })
    },
  })
  process.send?.({ address: server.address })
  await stopped
  await server.stop()
  process.exit()
} catch (error) {
  process.stderr.write(error instanceof OperatorError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exit(1)
}
