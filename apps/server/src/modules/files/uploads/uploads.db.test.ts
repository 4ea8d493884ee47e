import { createHash, randomBytes } from 'node:crypto'
import { MOST_BYTES, UPLOADS_PATH } from '@habilita/contract/files/files'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { startFiles } from '../../../testing/file-service.ts'
import { idOf, type TusClient, tusClient } from '../../../testing/tus-client.ts'

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The received bytes of an upload, read from the store. */
const received = async ({ db, files }: { db: Db; files: Deps['files'] }, id: string): Promise<Buffer> => {
  const pieces = await db
    .selectFrom('upload_pieces')
    .select('object_key')
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute()
  const parts = await Promise.all(pieces.map(piece => files.get(piece.object_key)))
  return Buffer.concat(parts.map(part => part ?? Buffer.alloc(0)))
}

test('§9 files: an upload that is interrupted ten times arrives unchanged', async () => {
  const service = await startFiles()
  const { tus } = await service.person()
  const bytes = randomBytes(3_000_000)
  const id = idOf(await tus.create(bytes.length))
  let offset = 0
  for (let cut = 0; cut < 10; cut++) {
    await tus.patchAndCut(id, offset, bytes.subarray(offset), 250_000)
    const before = offset
    await expect.poll(async () => (offset = (await tus.head(id)).offset)).toBeGreaterThan(before)
  }
  // The last bytes of a closed connection may still be on their way to the disk.
  await expect
    .poll(async () => {
      ;({ offset } = await tus.head(id))
      return (await tus.patch(id, offset, bytes.subarray(offset))).status
    })
    .toBe(204)
  expect((await tus.head(id)).offset).toBe(bytes.length)
  expect(hash(await received(service.deps, id))).toBe(hash(bytes))
})

test('of concurrent calls with the same bytes one continues, and no byte is stored twice', async () => {
  const service = await startFiles()
  const { tus } = await service.person()
  const bytes = randomBytes(2_000_000)
  const id = idOf(await tus.create(bytes.length))
  const answers = await Promise.all(Array.from({ length: 4 }, () => tus.patch(id, 0, bytes)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.every(status => status === 204 || status === 409)).toBe(true)
  const { offset } = await tus.head(id)
  if (offset < bytes.length) await tus.patch(id, offset, bytes.subarray(offset))
  expect(hash(await received(service.deps, id))).toBe(hash(bytes))
})

test('a stalled connection does not block a client that resumes the upload', async () => {
  const service = await startFiles()
  const { tus } = await service.person()
  const bytes = randomBytes(1_500_000)
  const id = idOf(await tus.create(bytes.length))
  const hanging = tus.startPatch(id, 0, bytes)
  await hanging.send(700_000)
  let offset = 0
  await expect.poll(async () => (offset = (await tus.head(id)).offset)).toBeGreaterThan(0)
  expect((await tus.patch(id, offset, bytes.subarray(offset))).status).toBe(204)
  await hanging.cut()
  expect((await tus.head(id)).offset).toBe(bytes.length)
  expect(hash(await received(service.deps, id))).toBe(hash(bytes))
})

/** Sends more than one piece of an upload but not all. Returns when the first piece is stored. */
const sendSlowly = async (tus: TusClient, length = 900_000) => {
  const id = idOf(await tus.create(length))
  const line = tus.startPatch(id, 0, randomBytes(length))
  await line.send(700_000)
  let offset = 0
  await expect.poll(async () => (offset = (await tus.head(id)).offset)).toBeGreaterThan(0)
  return { id, line, offset }
}

test('a stopping server closes slow connections at once and keeps the bytes received', async () => {
  const { person, app, db } = await startFiles()
  const { tus } = await person()
  const { id, line, offset } = await sendSlowly(tus)
  await app.close()
  await expect.poll(() => line.isClosed()).toBe(true)
  const { received: kept } = await db
    .selectFrom('uploads')
    .select('received')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept).toBeGreaterThanOrEqual(offset)
})

test('a person has at most as many open connections as a browser: the oldest is closed', async () => {
  const { person } = await startFiles()
  const [marta, pablo] = [await person(), await person()]
  const other = await sendSlowly(pablo.tus)
  const lines: Awaited<ReturnType<typeof sendSlowly>>[] = []
  for (let count = 0; count < 8; count++) lines.push(await sendSlowly(marta.tus))
  expect(lines.some(({ line }) => line.isClosed())).toBe(false)
  lines.push(await sendSlowly(marta.tus))
  await expect.poll(() => lines[0]?.line.isClosed()).toBe(true)
  expect([other, ...lines.slice(1)].some(({ line }) => line.isClosed())).toBe(false)
  await Promise.all([other, ...lines].map(({ line }) => line.cut()))
})

test('an upload returns its offset, expiry and name', async () => {
  const { person, clock } = await startFiles()
  const { tus } = await person()
  const created = await tus.create(10, 'título.pdf')
  expect(created.status).toBe(201)
  expect(created.headers.get('location')).toMatch(/^\/api\/v1\/uploads\/[0-9a-f-]{36}$/)
  expect(created.headers.get('access-control-allow-origin')).toBeNull()
  expect(created.headers.get('x-content-type-options')).toBe('nosniff')
  const expires = Date.parse(created.headers.get('upload-expires') ?? '')
  expect(expires).toBeGreaterThan(clock.now().getTime() + 71 * 60 * 60 * 1000)
  const { response, status, offset } = await tus.head(idOf(created))
  expect([status, offset, response.headers.get('upload-length')]).toEqual([200, 0, '10'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('upload-metadata')).toContain(Buffer.from('título.pdf').toString('base64'))
})

test('an upload may contain its first bytes when it is created', async () => {
  const service = await startFiles()
  const { idToken, tus } = await service.person()
  const bytes = randomBytes(1000)
  const created = await fetch(`${service.address}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${idToken}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1500',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })
  expect([created.status, created.headers.get('upload-offset')]).toEqual([201, '1000'])
  expect((await tus.head(idOf(created))).offset).toBe(1000)
})

test('rejects bytes at an offset other than that of the upload, and changes nothing', async () => {
  const service = await startFiles()
  const { tus } = await service.person()
  const bytes = randomBytes(1000)
  const id = idOf(await tus.create(bytes.length))
  expect((await tus.patch(id, 0, bytes.subarray(0, 400))).status).toBe(204)
  for (const wrong of [0, 399, 401, 1000]) {
    const response = await tus.patch(id, wrong, bytes.subarray(400))
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'Conflict' }])
  }
  for (const broken of ['-1', 'x', '1.5', '']) expect((await tus.patch(id, broken, bytes)).status).toBe(400)
  expect((await tus.head(id)).offset).toBe(400)
  expect((await tus.patch(id, 400, bytes.subarray(400))).status).toBe(204)
  expect(hash(await received(service.deps, id))).toBe(hash(bytes))
})

test('§9 files: an upload of more than 10 MB is rejected with a message before a byte is sent', async () => {
  const { person } = await startFiles()
  const { tus } = await person()
  const response = await tus.create(MOST_BYTES + 1)
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({
    code: 'InvalidInput',
    fields: { file: expect.stringContaining('10 MB') },
  })
  expect((await tus.create(MOST_BYTES)).status).toBe(201)
})

test('rejects more bytes than were announced', async () => {
  const { person } = await startFiles()
  const { tus } = await person()
  const id = idOf(await tus.create(100))
  expect((await tus.patch(id, 0, randomBytes(101))).status).toBe(413)
  expect((await tus.head(id)).offset).toBe(0)
})

test.each([
  ['an empty file', { 'upload-length': '0' }],
  ['no length', {}],
  ['a length that is none', { 'upload-length': '12x' }],
  ['a length below nothing', { 'upload-length': '-1' }],
  ['a length to be told later', { 'upload-defer-length': '1' }],
  ['parts to be joined', { 'upload-length': '10', 'upload-concat': 'partial' }],
  ['a purpose that we do not know', { 'upload-length': '10', 'upload-metadata': 'purpose YXZhdGFy' }],
  ['metadata that cannot be read', { 'upload-length': '10', 'upload-metadata': 'filename %%%' }],
])('rejects an upload with %s with our own error message', async (_what, headers) => {
  const service = await startFiles()
  const { idToken } = await service.person()
  const response = await fetch(`${service.address}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'tus-resumable': '1.0.0', ...headers } as Record<
      string,
      string
    >,
  })
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'InvalidInput' }])
})

test('uploads need a signed-in and verified caller', async () => {
  const { person, address } = await startFiles()
  const unverified = await person({ verified: false })
  const anonymous = tusClient(address, () => undefined)
  expect((await anonymous.create(10)).status).toBe(401)
  const refused = await unverified.tus.create(10)
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'EMAIL_NOT_VERIFIED' }])
})

test('an upload of another person gets the same answer as one that does not exist', async () => {
  const { person } = await startFiles()
  const [marta, pablo] = [await person(), await person()]
  const id = idOf(await marta.tus.create(10))
  const missing = 'b1a6bd0e-8a5e-4ee0-a6c7-a5bd0a4dca61'
  const told = async (of: string) => {
    const patched = await pablo.tus.patch(of, 0, Buffer.alloc(10))
    const removed = await pablo.tus.remove(of)
    return [
      (await pablo.tus.head(of)).status,
      patched.status,
      await patched.json(),
      removed.status,
      await removed.json(),
    ]
  }
  expect(await told(id)).toEqual(await told(missing))
  expect((await marta.tus.head(id)).offset).toBe(0)
})

test('a cancelled upload is deleted with its bytes', async () => {
  const service = await startFiles()
  const { tus } = await service.person()
  const id = await tus.upload(randomBytes(1000))
  const { object_key: key } = await service.db
    .selectFrom('upload_pieces')
    .select('object_key')
    .executeTakeFirstOrThrow()
  expect((await tus.remove(id)).status).toBe(204)
  expect((await tus.head(id)).status).toBe(404)
  await service.jobs()
  expect(await service.deps.files.get(key)).toBeUndefined()
})

test('a person has at most twenty uploads and 100 MB in progress', async () => {
  const { person } = await startFiles()
  const [marta, pablo] = [await person(), await person()]
  const many = await Promise.all(Array.from({ length: 25 }, () => marta.tus.create(10)))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(await many.find(({ status }) => status !== 201)?.json()).toMatchObject({
    reason: 'TOO_MANY_UPLOADS',
  })
  const large = await Promise.all(Array.from({ length: 11 }, () => pablo.tus.create(MOST_BYTES)))
  expect(large.filter(({ status }) => status === 201)).toHaveLength(10)
})

test('rejects a PATCH whose content type is not that of upload bytes', async () => {
  const { person, address } = await startFiles()
  const { tus, idToken } = await person()
  const id = idOf(await tus.create(2))
  const response = await fetch(`${address}${UPLOADS_PATH}/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${idToken}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/json',
    },
    body: '{}',
  })
  expect([response.status, await response.json()]).toMatchObject([415, { code: 'InvalidInput' }])
})
