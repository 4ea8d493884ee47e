import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isForKey } from './is-for-key.ts'

const made = (bytes: Buffer | null) => ({
  options: { userVisibleOnly: true, applicationServerKey: bytes && new Uint8Array(bytes).buffer },
})

test('§7 push: a subscription is valid only for the key it was created with', () => {
  for (let turn = 0; turn < 50; turn++) {
    const [key, other] = [randomBytes(65), randomBytes(65)]
    expect(isForKey(made(key), key.toString('base64url'))).toBe(true)
    expect(isForKey(made(other), key.toString('base64url'))).toBe(false)
  }
  expect(isForKey(made(null), 'AAAA')).toBe(false)
})
