import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { keysFrom } from '../../../platform/keys.ts'
import { startPushService } from '../../../testing/push-service.ts'
import type { Network } from './request.ts'
import { webPush } from './web-push.ts'

const keys = keysFrom('a secret that only this test uses')
const CONTACT = 'hola@habilita.example'

const device = (endpoint = 'https://push.example.com/device/one') => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { endpoint, p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

const message = {
  title: 'Pago recibido',
  body: 'Hemos recibido el pago.',
  link: '/requests/1',
  tag: 'a',
  unread: 1,
}
const TOPIC = 'a1b2'

const send = (network: Network, endpoint?: string) =>
  webPush(keys, CONTACT, network).send(device(endpoint), message, TOPIC)

test('a push is sent encrypted, signed by the installation, for one day, with the topic that merges duplicates', async () => {
  const { received, network } = await startPushService()
  expect(await send(network)).toBe('sent')
  const [push] = received
  expect(push?.path).toBe('/device/one')
  expect(push?.headers).toMatchObject({
    ttl: '86400',
    topic: TOPIC,
    'content-encoding': 'aes128gcm',
    host: expect.stringContaining('push.example.com'),
  })
  expect(push?.body.toString('latin1')).not.toContain('Pago')
  const [, token = '', publicKey = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(push?.headers.authorization ?? '') ?? []
  expect(publicKey).toBe(webPush(keys, CONTACT).publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
  expect(payload).toMatchObject({ aud: 'https://push.example.com', sub: `mailto:${CONTACT}` })
})

test('all processes of an installation have the same key, and each installation has its own', () => {
  const publicKey = webPush(keys, CONTACT).publicKey
  expect(webPush(keysFrom('a secret that only this test uses'), CONTACT).publicKey).toBe(publicKey)
  expect(webPush(keysFrom('another secret of at least 32 characters'), CONTACT).publicKey).not.toBe(publicKey)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
})

test.for([
  [200, 'sent'],
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('status %i means %s', async ([status, outcome]) => {
  const { answerWith, network } = await startPushService()
  answerWith(status)
  expect(await send(network)).toBe(outcome)
})

test.for([408, 429, 500, 502, 503])('status %i is retried', async status => {
  const { answerWith, network } = await startPushService()
  answerWith(status)
  await expect(send(network)).rejects.toThrow(`answered ${status}`)
})

test('a push service that does not answer is retried', async () => {
  const { answerWith, network } = await startPushService()
  answerWith(0)
  await expect(send({ ...network, timeoutMs: 100 })).rejects.toThrow(/abort/)
  await expect(send({ ...network, port: 1 })).rejects.toThrow('ECONNREFUSED')
})

test('redirects are not followed', async () => {
  const { answerWith, network, received } = await startPushService()
  answerWith(307, { location: 'https://push.example.com/elsewhere' })
  expect(await send(network)).toBe('refused')
  expect(received.map(({ path }) => path)).toEqual(['/device/one'])
})

test.for([
  [[{ address: '127.0.0.1', family: 4 }]],
  [[{ address: '::1', family: 6 }]],
  [[{ address: '::ffff:10.0.0.1', family: 6 }]],
  [
    [
      { address: '8.8.8.8', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ],
  ],
  [[]],
] as const)('a host name that resolves to %o is not called, and its device is deleted', async ([found]) => {
  const { network, received } = await startPushService()
  const { ca, port } = network
  expect(await send({ ca, port, resolve: () => Promise.resolve(found) })).toBe('gone')
  expect(received).toEqual([])
})

const isAllowed = (address: string) => address === '127.0.0.1'

test('connects to the address that was checked, also when the host name resolves differently later', async () => {
  const { network, received } = await startPushService()
  const answers = ['127.0.0.1', '10.0.0.1']
  const resolve = () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }])
  expect(await send({ ...network, resolve, isAllowed })).toBe('sent')
  expect(await send({ ...network, resolve, isAllowed })).toBe('gone')
  expect([answers, received.length]).toEqual([[], 1])
})

test.for(['https://127.0.0.1/x', 'https://[::1]/x', 'http://push.example.com/x', 'https://localhost/x'])(
  '%s is not called even if it is already stored',
  async endpoint => {
    const { network, received } = await startPushService()
    expect(await send(network, endpoint)).toBe('gone')
    expect(received).toEqual([])
  },
)
