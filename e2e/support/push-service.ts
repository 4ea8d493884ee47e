import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { PushMessage } from '@habilita/contract/notices/push'
import { startProduct } from './server.ts'
import { test as base } from './test.ts'

/** Secrets of a device that never leave it. */
export interface DeviceKeys {
  readonly keyPair: ECDH
  readonly auth: Buffer
}

const SALT_BYTES = 16
const KEY_LENGTH_AT = 20
const TAG_BYTES = 16

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a push as the browser does (RFC 8291); it needs the device's keys. */
const decrypt = (body: Buffer, { keyPair, auth }: DeviceKeys): string => {
  const salt = body.subarray(0, SALT_BYTES)
  const contentAt = KEY_LENGTH_AT + 1 + body.readUInt8(KEY_LENGTH_AT)
  const sender = body.subarray(KEY_LENGTH_AT + 1, contentAt)
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair.getPublicKey(), sender])
  const secret = derive(keyPair.computeSecret(sender), auth, both, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(body.subarray(contentAt, -TAG_BYTES)), decipher.final()])
  // The text ends with a delimiter, followed by padding that hides its length.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

export interface PushService {
  /** Settings that make a product use this service. */
  readonly environment: Readonly<Record<string, string>>
  /** Pushes for a device, decrypted. */
  readonly sentTo: (endpoint: string, keys: DeviceKeys) => readonly PushMessage[]
  readonly stop: () => void
}

const startPushService = async (): Promise<PushService> => {
  const received: { readonly path: string | undefined; readonly body: Buffer }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url, body: await buffer(request) })
    response.writeHead(201).end()
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    environment: {
      NODE_OPTIONS: `--import=${new URL('push-network.ts', import.meta.url).href}`,
      PUSH_SERVICE_PORT: String((server.address() as AddressInfo).port),
    },
    sentTo: (endpoint, keys) => {
      const { pathname } = new URL(endpoint)
      const own = received.filter(({ path }) => path === pathname)
      return own.map(({ body }) => PushMessage.parse(JSON.parse(decrypt(body, keys))))
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Tests of a product with a working push service. */
export const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    async ({}, use) => {
      const pushService = await startPushService()
      await use(pushService)
      pushService.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ pushService }, use) => {
      const product = await startProduct(pushService.environment)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
