import { Agent, get } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { newDataDir, startProbe } from '../testing/start-probe.ts'

const IN_FLIGHT = 100

test(`SIGTERM with ${IN_FLIGHT} HTTP requests in flight: all are answered, and no new connection is accepted`, async () => {
  const probe = startProbe(await newDataDir())
  const address = await probe.address
  let held = 0
  const allHeld = new Promise<void>(resolve => {
    probe.child.on('message', message => {
      if (message === 'held') held += 1
      if (held === IN_FLIGHT) resolve()
    })
  })
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })
  const requests = Array.from({ length: IN_FLIGHT }, async () => {
    const [answer] = await once(get(`${address}/probe/hold`, { agent }), 'response')
    let text = ''
    for await (const chunk of answer) text += String(chunk)
    return `${answer.statusCode} ${text}`
  })
  await allHeld
  probe.child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${address}/health/live`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  probe.child.send('release')
  expect(await Promise.all(requests)).toEqual(Array.from({ length: IN_FLIGHT }, () => '200 {"held":true}'))
  expect((await probe.ended).code).toBe(0)
  agent.destroy()
})
