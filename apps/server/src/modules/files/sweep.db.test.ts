import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { keysFrom } from '../../platform/keys.ts'
import { TEST_SECRET } from '../../testing/database-setup.ts'
import { startFiles } from '../../testing/file-service.ts'
import { makePdf } from '../../testing/pdf-samples.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { tempDir } from '../../testing/temp-dir.ts'
import { idOf } from '../../testing/tus-client.ts'
import { diskStore } from './store/disk-store.ts'
import { s3Store } from './store/s3-store.ts'
import { sealedStore } from './store/sealed-store.ts'
import { writeObject } from './objects.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { sweepFilesJob } from './jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const NOTHING = { uploads: 0, pieces: 0, files: 0, documents: 0, toRemove: 0 }

interface Place {
  readonly store: FileStore
  readonly count: () => Promise<number>
}

const onDisk = async (): Promise<Place> => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const files = async () => {
    const entries = await readdir(folder.path, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).length
  }
  return { store: diskStore(folder.path), count: files }
}

const byS3 = async (): Promise<Place> => {
  const { place, objects } = await startS3()
  return { store: s3Store(place), count: async () => objects.size }
}

const sealed = (store: FileStore) =>
  sealedStore(store, keysFrom(TEST_SECRET).derive('files'), pino({ level: 'silent' }))

type Operation = 'put' | 'get' | 'remove'
const never = (_what: Operation): boolean => false

/** A server on a store that counts its objects and fails on demand. */
const startOn = async (open: () => Promise<Place>) => {
  const { store, count } = await open()
  let failing = never
  const fail = async (what: Operation) => {
    if (failing(what)) throw new Error('The store is away')
  }
  const breakable: FileStore = {
    bucket: store.bucket,
    put: (key, bytes) => fail('put').then(() => store.put(key, bytes)),
    get: key => fail('get').then(() => store.get(key)),
    remove: key => fail('remove').then(() => store.remove(key)),
  }
  const service = await startFiles({ files: sealed(breakable) })
  const sweep = async () => {
    await tx(service.db, t => addJob(t, sweepFilesJob, {}))
    await service.jobs()
  }
  return {
    ...service,
    count,
    sweep,
    breakWhen: (when: typeof failing) => {
      failing = when
    },
  }
}

describe.each([
  ['on the disk', onDisk],
  ['by S3', byS3],
])('with files %s', (_name, open) => {
  test('a document is returned unchanged and occupies one object', async () => {
    const { person, count, sweep } = await startOn(open)
    const marta = await person()
    const bytes = makePdf({ objects: [`<< >>\nstream\n${randomBytes(900_000).toString('hex')}\nendstream`] })
    const { id } = (await (await marta.add(bytes)).json()) as { id: string }
    const response = await marta.api('GET', `/documents/${id}/content`)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    await sweep()
    expect(await count()).toBe(1)
  })

  test('an abandoned upload is deleted with all its bytes when it expires', async () => {
    const { person, clock, count, sweep, countRows } = await startOn(open)
    const marta = await person()
    const id = idOf(await marta.tus.create(2_000_000))
    await marta.tus.patch(id, 0, randomBytes(1_500_000))
    clock.advance(71 * HOUR_MS)
    await sweep()
    expect(await count()).toBeGreaterThan(1)
    clock.advance(2 * HOUR_MS)
    await marta.renew()
    expect((await marta.tus.head(id)).status).toBe(404)
    expect((await marta.tus.patch(id, 1_500_000, randomBytes(10))).status).toBe(404)
    await sweep()
    expect([await count(), await countRows()]).toEqual([0, NOTHING])
  })

  test('a removed document leaves no object; a document used by a request stays', async () => {
    const { person, clock, count, sweep, countRows, submitWith, db } = await startOn(open)
    const marta = await person()
    const [used, unused] = [await marta.addOne(), await marta.addOne()]
    await marta.api('DELETE', `/documents/${unused.id}`)
    await submitWith(marta.id, used.id)
    // As if the request had been submitted at the moment of removal.
    await db.updateTable('documents').set({ removed_at: clock.now() }).where('id', '=', used.id).execute()
    clock.advance(2 * HOUR_MS)
    await sweep()
    expect(await count()).toBe(1)
    expect(await countRows()).toMatchObject({ documents: 1, files: 1, toRemove: 0 })
  })

  test('earlier versions are stored until the newest is removed', async () => {
    const { person, clock, count, sweep, countRows } = await startOn(open)
    const marta = await person()
    const first = await marta.addOne()
    const second = await marta.addOne({ replaces: first.id })
    clock.advance(2 * HOUR_MS)
    await sweep()
    expect(await count()).toBe(2)
    await marta.renew()
    await marta.api('DELETE', `/documents/${second.id}`)
    clock.advance(2 * HOUR_MS)
    await sweep()
    expect(await count()).toBe(0)
    expect(await countRows()).toMatchObject({ documents: 0, files: 0, toRemove: 0 })
  })
})

test('a store that fails during an upload loses no acknowledged bytes', async () => {
  const { person, breakWhen, deps, db } = await startOn(onDisk)
  const marta = await person()
  const bytes = randomBytes(1_600_000)
  const id = idOf(await marta.tus.create(bytes.length))
  let puts = 0
  breakWhen(what => what === 'put' && ++puts === 2)
  const failed = await marta.tus.patch(id, 0, bytes)
  expect(failed.status).toBe(503)
  const { offset } = await marta.tus.head(id)
  expect(offset).toBeGreaterThan(0)
  expect((await marta.tus.patch(id, offset, bytes.subarray(offset))).status).toBe(204)
  const pieces = await db.selectFrom('upload_pieces').select('object_key').orderBy('start').execute()
  const parts = await Promise.all(pieces.map(piece => deps.files.get(piece.object_key)))
  expect(Buffer.concat(parts.map(part => part ?? Buffer.alloc(0))).equals(bytes)).toBe(true)
})

test.each(['put', 'get'] as const)(
  'a store that fails to %s a document leaves no partial document',
  async what => {
    const { person, breakWhen, clock, sweep, count, countRows } = await startOn(onDisk)
    const marta = await person()
    const uploadId = await marta.tus.upload(makePdf())
    breakWhen(asked => asked === what)
    const ask = () => marta.api('POST', '/documents', { uploadId, kind: 'photo' })
    expect((await ask()).status).toBe(503)
    expect(await countRows()).toMatchObject({ documents: 0, files: 0, pieces: 1 })
    breakWhen(never)
    expect((await ask()).status).toBe(200)
    clock.advance(2 * HOUR_MS)
    await sweep()
    expect([await count(), await countRows()]).toMatchObject([1, { documents: 1, files: 1, toRemove: 0 }])
  },
)

test('a rejected document is never written to the store', async () => {
  const { person, count, countRows, db } = await startOn(onDisk)
  const marta = await person()
  const uploadId = await marta.tus.upload(makePdf())
  const body = { uploadId, kind: 'photo', replaces: crypto.randomUUID() }
  for (let times = 0; times < 5; times += 1)
    expect((await marta.api('POST', '/documents', body)).status).toBe(400)
  expect([await count(), await countRows()]).toMatchObject([1, { pieces: 1, toRemove: 0 }])
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
})

test('an object whose transaction was rolled back is swept', async () => {
  const { clock, sweep, count, countRows, deps } = await startOn(onDisk)
  await writeObject(deps, randomBytes(100))
  await sweep()
  expect([await count(), await countRows()]).toMatchObject([1, { toRemove: 1 }])
  clock.advance(2 * HOUR_MS)
  await sweep()
  expect([await count(), await countRows()]).toMatchObject([0, { toRemove: 0 }])
})

test('an object that the store cannot remove now is removed later', async () => {
  const { person, clock, sweep, count, countRows, breakWhen } = await startOn(onDisk)
  const marta = await person()
  const ids = await Promise.all(Array.from({ length: 5 }, () => marta.tus.upload(randomBytes(100))))
  breakWhen(what => what === 'remove')
  for (const id of ids) expect((await marta.tus.remove(id)).status).toBe(204)
  await sweep()
  expect([await count(), await countRows()]).toMatchObject([5, { uploads: 0, pieces: 0, toRemove: 5 }])
  breakWhen(never)
  clock.advance(HOUR_MS)
  await sweep()
  expect([await count(), await countRows()]).toEqual([0, NOTHING])
})

test('a deleted account leaves only the documents of submitted requests, removed from the archive', async () => {
  const { person, clock, sweep, count, countRows, submitWith, call, jobs, eventKinds } = await startOn(onDisk)
  const marta = await person()
  const [used] = [await marta.addOne(), await marta.addOne()]
  await marta.tus.upload(randomBytes(100))
  await submitWith(marta.id, used.id)
  expect((await call('v1/accounts:delete', { idToken: marta.idToken })).status).toBe(200)
  await jobs()
  expect(await countRows()).toMatchObject({ uploads: 0, pieces: 0 })
  clock.advance(2 * HOUR_MS)
  await sweep()
  expect([await count(), await countRows()]).toMatchObject([1, { documents: 0, files: 0, toRemove: 0 }])
  expect((await eventKinds())['document.removed']).toBe(2)
})
