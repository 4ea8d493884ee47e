import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DomainError } from '../../../domain-error.ts'
import { keysFrom } from '../../../platform/keys.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { tempDir } from '../../../testing/temp-dir.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import { sealedStore } from './sealed-store.ts'
import type { FileStore } from '../../../ports/file-store.ts'

const KEY = keysFrom('a secret of the tests that is long enough').derive('files')
const log = pino({ level: 'silent' })

const newFolder = async (): Promise<string> => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  return folder.path
}

const stores: Readonly<Record<string, () => Promise<FileStore>>> = {
  'on the disk': async () => diskStore(await newFolder()),
  'by S3': async () => s3Store((await startS3()).place),
}

describe.each(Object.entries(stores))('a file store %s', (_name, open) => {
  test('returns the stored bytes, and nothing after they are removed', async () => {
    const store = await open()
    const [key, other] = [randomUUID(), randomUUID()]
    const bytes = randomBytes(300_000)
    await store.put(key, bytes)
    await store.put(other, Buffer.from('another'))
    expect(await store.get(key)).toEqual(bytes)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
    expect(await store.get(other)).toEqual(Buffer.from('another'))
  })

  test('removing a missing key is no error', async () => {
    const store = await open()
    await store.remove(randomUUID())
    expect(await store.get(randomUUID())).toBeUndefined()
  })

  test('rejects a key that is not a UUID', async () => {
    const store = await open()
    for (const key of ['../secret', 'a', `${randomUUID()}/..`, '', `${randomUUID()}\n`]) {
      await expect((async () => store.put(key, Buffer.from('x')))()).rejects.toThrow(TypeError)
      await expect((async () => store.get(key))()).rejects.toThrow(TypeError)
      await expect((async () => store.remove(key))()).rejects.toThrow(TypeError)
    }
  })

  test('encrypted, it stores nothing readable, and bytes moved to another key cannot be decrypted', async () => {
    const inner = await open()
    const store = sealedStore(inner, KEY, log)
    const [key, other] = [randomUUID(), randomUUID()]
    await store.put(key, Buffer.from('DNI 12345678Z'))
    const lies = await inner.get(key)
    expect(lies?.includes('12345678Z')).toBe(false)
    expect(await store.get(key)).toEqual(Buffer.from('DNI 12345678Z'))
    await inner.put(other, lies ?? Buffer.alloc(0))
    await expect(store.get(other)).rejects.toThrow(DomainError)
  })
})

test('on the disk only the owner can read files, and no partial file remains', async () => {
  const folder = await newFolder()
  const store = diskStore(folder)
  const key = randomUUID()
  await store.put(key, Buffer.from('content'))
  const shard = join(folder, key.slice(0, 2))
  expect(await readdir(shard)).toEqual([key])
  expect((await stat(shard)).mode & 0o777).toBe(0o700)
  expect((await stat(join(shard, key))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(shard, key), 'utf8')).toBe('content')
})

test('removing a key also removes the partial files that a killed process left for it', async () => {
  const folder = await newFolder()
  const store = diskStore(folder)
  const key = randomUUID()
  await store.put(key, Buffer.from('content'))
  await writeFile(join(folder, key.slice(0, 2), `${key}.part`), 'cont')
  await store.remove(key)
  expect(await readdir(join(folder, key.slice(0, 2)))).toEqual([])
})

test('an S3 store with a wrong secret can neither write nor read', async () => {
  const { place, objects } = await startS3()
  const key = randomUUID()
  await s3Store(place).put(key, Buffer.from('content'))
  const stranger = s3Store({ ...place, secretKey: 'not-the-secret-of-the-store' })
  await expect(stranger.get(key)).rejects.toThrow('403')
  await expect(stranger.put(randomUUID(), Buffer.from('x'))).rejects.toThrow('403')
  await expect(stranger.remove(key)).rejects.toThrow('403')
  expect(objects.size).toBe(1)
})

test('a missing bucket is an error, not an empty store', async () => {
  const { place } = await startS3()
  await expect(s3Store({ ...place, bucket: 'other' }).put(randomUUID(), Buffer.from('x'))).rejects.toThrow(
    'no such bucket',
  )
})

test('a failing store is reported as Unavailable, without details of the store', async () => {
  const { place, fail } = await startS3()
  const store = sealedStore(s3Store(place), KEY, log)
  fail(true)
  await expect(store.put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({
    body: { code: 'Unavailable' },
  })
})
