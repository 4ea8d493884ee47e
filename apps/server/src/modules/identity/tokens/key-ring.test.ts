import { chmod, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '../../../testing/temp-dir.ts'
import { openKeyRing, rotateKeys } from './key-ring.ts'
import type { KeyRing } from '../../../ports/identity.ts'

const keyFile = async (): Promise<string> => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  return join(folder.path, 'tokens.json')
}

const sign = async (ring: KeyRing): Promise<string> => {
  const { kid, key } = await ring.signing()
  return new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}

const kidOf = async (ring: KeyRing): Promise<string> => (await ring.signing()).kid

test('creates the keys once, readable by their owner only, and publishes two without their private parts', async () => {
  const file = await keyFile()
  const ring = await openKeyRing(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { keys } = await ring.jwks()
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const again = await openKeyRing(file)
  expect([again.id, await kidOf(again)]).toEqual([ring.id, await kidOf(ring)])
})

test('two processes that start at once without keys end up with the same keys', async () => {
  const file = await keyFile()
  const [one, other] = await Promise.all([openKeyRing(file), openKeyRing(file)])
  expect(await one.jwks()).toEqual(await other.jwks())
})

test('rotation: the published next key signs, tokens of the old key stay valid, and a day later it is deleted', async () => {
  const file = await keyFile()
  const before = await openKeyRing(file)
  const token = await sign(before)
  const next = (await before.jwks()).keys[1]?.kid
  const now = new Date('2026-11-16T09:00:00Z')
  expect(await rotateKeys(file, now)).toBe(3)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const after = await openKeyRing(file)
  expect([after.id, await kidOf(after)]).toEqual([before.id, next])
  await jwtVerify(token, after.find)
  // A process that has not reloaded the file yet already knows the new signing key.
  await jwtVerify(await sign(after), before.find)
  await rotateKeys(file, new Date(now.getTime() + 25 * 3600_000))
  await rotateKeys(file, new Date(now.getTime() + 26 * 3600_000))
  await expect(jwtVerify(token, (await openKeyRing(file)).find)).rejects.toThrow('no applicable key')
})

test('a running process loads a key that it does not know yet', async () => {
  const file = await keyFile()
  const running = await openKeyRing(file)
  await rotateKeys(file, new Date())
  await rotateKeys(file, new Date())
  await utimes(file, new Date(), new Date(Date.now() + 1000))
  const token = await sign(await openKeyRing(file))
  await expect
    .poll(
      () =>
        jwtVerify(token, running.find).then(
          () => 'known',
          () => 'unknown',
        ),
      { timeout: 5000 },
    )
    .toBe('known')
})

test('rejects a key file that others can read, that is damaged or missing, in one line', async () => {
  const file = await keyFile()
  await expect(rotateKeys(file, new Date())).rejects.toThrow('are made on the first start')
  await openKeyRing(file)
  await chmod(file, 0o640)
  await expect(openKeyRing(file)).rejects.toThrow('chmod 600')
  await chmod(file, 0o600)
  const text = await readFile(file, 'utf8')
  for (const damaged of ['', '{}', text.slice(0, 100), JSON.stringify({ id: 'x', keys: [] })]) {
    await writeFile(file, damaged)
    await expect(openKeyRing(file)).rejects.toThrow('restore it from a backup')
  }
})
