import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@habilita/contract/api/endpoint'
import { expect, onTestFinished, test } from 'vitest'
import { startIdentity } from '../testing/identity-service.ts'
import { testApp } from '../testing/test-app.ts'
import { bindFile } from './bind.ts'

const MOST_FILES = 4

const bigFile = endpoint({
  id: 'bigFile',
  method: 'GET',
  path: '/big-file',
  access: 'signed_in',
  file: true,
  summary: 'More than fits on the way',
})

const start = async (slowestMs?: number) => {
  const service = await startIdentity()
  const file = {
    bytes: Buffer.alloc(32 * 1024 * 1024),
    contentType: 'application/pdf',
    disposition: 'attachment',
  }
  const app = await testApp(service.deps, {}, (_app, api) => bindFile(api, bigFile, () => file, slowestMs))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const status = async (token: string): Promise<number> => {
    const response = await fetch(`${address}/api/v1/big-file`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.body?.cancel()
    return response.status
  }
  /** Requests the file, reads its beginning and then stops reading. */
  const dawdle = async (token: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(`GET /api/v1/big-file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    return socket
  }
  const token = async () => (await service.person()).idToken
  return { status, dawdle, token }
}

test('§9 files: the number of simultaneous downloads is limited per person and does not delay others', async () => {
  const { status, dawdle, token } = await start()
  const [marta, pablo] = [await token(), await token()]
  const [first] = await Promise.all(Array.from({ length: MOST_FILES }, () => dawdle(marta)))
  expect(await status(marta)).toBe(429)
  expect(await status(pablo)).toBe(200)
  first?.destroy()
  await expect.poll(() => status(marta)).toBe(200)
})

test('§9 files: a download that reads nothing is closed and frees its place', async () => {
  const { status, dawdle, token } = await start(200)
  const marta = await token()
  const [first] = await Promise.all(Array.from({ length: MOST_FILES }, () => dawdle(marta)))
  await expect.poll(() => status(marta)).toBe(200)
  first?.resume()
  if (first?.closed === false) await once(first, 'close')
  expect(first?.bytesRead).toBeLessThan(32 * 1024 * 1024)
})
