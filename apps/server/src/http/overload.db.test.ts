import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@habilita/contract/api/endpoint'
import { expect, test } from 'vitest'
import { testApp, testDeps } from '../testing/test-app.ts'
import { bind } from './bind.ts'

const waiting = endpoint({
  id: 'waiting',
  method: 'GET',
  path: '/waiting',
  access: 'public',
  summary: 'Answers when the test lets it',
})

test('an HTTP request above the limit gets 503 with Retry-After; health checks are still answered', async () => {
  const held = Promise.withResolvers<void>()
  const app = await testApp(await testDeps(), { maxRequestsInFlight: 2 }, (_app, api) => {
    bind(api, waiting, () => held.promise)
  })
  const ask = async () => app.inject({ url: '/api/v1/waiting' })
  const first = [ask(), ask()]
  const refused = await ask()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect(refused.json()).toMatchObject({ code: 'Unavailable' })
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
  held.resolve()
  expect((await Promise.all(first)).map(answer => answer.statusCode)).toEqual([204, 204])
  expect((await ask()).statusCode).toBe(204)
})

test('an incomplete HTTP request does not count towards the limit', async () => {
  const app = await testApp(await testDeps(), { maxRequestsInFlight: 1 })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const sockets = Array.from({ length: 3 }, () => connect(Number(port), '127.0.0.1'))
  const head =
    'POST /api/v1/bot-check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n'
  await Promise.all(
    sockets.map(async socket => {
      await once(socket, 'connect')
      await new Promise(resolve => socket.write(`${head}{`, resolve))
    }),
  )
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/certification-body`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})
