import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startFiles } from '../../../testing/file-service.ts'
import { makePdf } from '../../../testing/pdf-samples.ts'
import { idOf } from '../../../testing/tus-client.ts'

const jpeg = () =>
  sharp({ create: { width: 80, height: 50, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
    .jpeg()
    .toBuffer()

test('§3 files: a document tells all that is known of its file', async () => {
  const { person, clock, eventKinds } = await startFiles()
  const marta = await person()
  const bytes = makePdf()
  const response = await marta.add(
    bytes,
    { issuedOn: '2026-01-10', validUntil: '2099-01-10' },
    'Informe médico.PDF',
  )
  const document = (await response.json()) as ArchiveDocument
  expect(response.status).toBe(200)
  expect(document).toMatchObject({
    kind: 'work_history',
    fileName: 'Informe médico.pdf',
    version: 1,
    issuedOn: '2026-01-10',
    validUntil: '2099-01-10',
    isExpired: false,
    usedIn: [],
    createdAt: clock.now().toISOString(),
  })
  expect(document.file).toEqual({
    bucket: 'files',
    generation: '1',
    metageneration: '1',
    fullPath: `documents/${document.id}/Informe médico.pdf`,
    name: 'Informe médico.pdf',
    size: bytes.length,
    timeCreated: clock.now().toISOString(),
    updated: clock.now().toISOString(),
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    cacheControl: 'private, no-store',
    contentDisposition: `attachment; filename="Informe medico.pdf"; filename*=UTF-8''Informe%20m%C3%A9dico.pdf`,
    contentEncoding: 'identity',
    contentLanguage: 'und',
    contentType: 'application/pdf',
    customMetadata: {
      kind: 'work_history',
      version: '1',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  })
  expect(await (await marta.api('GET', '/documents')).json()).toEqual({ documents: [document] })
  expect((await eventKinds())['document.added']).toBe(1)
})

test('photos of every accepted format become documents in a common format', async () => {
  const { person } = await startFiles()
  const marta = await person()
  const heic = await readFile(join(import.meta.dirname, '../../../testing/photo.heic'))
  const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: 'red' } })
    .png()
    .toBuffer()
  const made = async (bytes: Buffer, name: string) => {
    const { fileName, file } = (await (await marta.add(bytes, {}, name)).json()) as ArchiveDocument
    return [fileName, file.contentType]
  }
  expect(await made(await jpeg(), 'foto.png')).toEqual(['foto.jpg', 'image/jpeg'])
  expect(await made(png, '../../etc/foto')).toEqual(['foto.png', 'image/png'])
  expect(await made(heic, 'IMG_0001.HEIC')).toEqual(['IMG_0001.jpg', 'image/jpeg'])
})

test('repeated and concurrent calls for one upload return the same document', async () => {
  const { person, countRows, jobs, eventKinds } = await startFiles()
  const marta = await person()
  const uploadId = await marta.tus.upload(await jpeg())
  const ask = async () => (await marta.api('POST', '/documents', { uploadId, kind: 'photo' })).json()
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, ask))
  for (const other of others) expect(other).toEqual(first)
  expect(await ask()).toEqual(first)
  await jobs()
  expect(await ask()).toEqual(first)
  expect(await countRows()).toMatchObject({ documents: 1, files: 1, pieces: 0 })
  expect((await eventKinds())['document.added']).toBe(1)
})

test.each([
  ['a text called .pdf', Buffer.from('hola'), 'no vale'],
  ['a PDF cut short', makePdf().subarray(0, 200), 'dañado'],
  ['a PDF with a password', makePdf({ trailer: '/Encrypt 4 0 R' }), 'contraseña'],
  ['a PDF with a script', makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }), 'programas'],
])('%s is rejected with a message every time, and its bytes are deleted', async (_what, bytes, words) => {
  const { person, countRows, jobs, eventKinds } = await startFiles()
  const marta = await person()
  const uploadId = await marta.tus.upload(bytes, 'vida laboral.pdf')
  for (let time = 0; time < 2; time++) {
    const response = await marta.api('POST', '/documents', { uploadId, kind: 'work_history' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'InvalidInput',
      fields: { file: expect.stringContaining(words) },
    })
  }
  await jobs()
  expect(await countRows()).toMatchObject({ documents: 0, files: 0, pieces: 0, toRemove: 0 })
  expect((await eventKinds())['upload.refused']).toBe(1)
})

test('an incomplete upload cannot become a document', async () => {
  const { person } = await startFiles()
  const marta = await person()
  const bytes = makePdf()
  const uploadId = idOf(await marta.tus.create(bytes.length))
  await marta.tus.patch(uploadId, 0, bytes.subarray(0, 100))
  const early = await marta.api('POST', '/documents', { uploadId, kind: 'photo' })
  expect([early.status, await early.json()]).toMatchObject([
    400,
    { fields: { file: expect.stringContaining('no ha llegado entero') } },
  ])
  await marta.tus.patch(uploadId, 100, bytes.subarray(100))
  expect((await marta.api('POST', '/documents', { uploadId, kind: 'photo' })).status).toBe(200)
})

test('an upload or document of another person gets the same answer as one that does not exist', async () => {
  const { person } = await startFiles()
  const [marta, pablo] = [await person(), await person()]
  const document = await marta.addOne()
  const uploadId = await marta.tus.upload(makePdf())
  const told = async (upload: string, id: string) => {
    const responses = await Promise.all([
      pablo.api('POST', '/documents', { uploadId: upload, kind: 'photo' }),
      pablo.api('PATCH', `/documents/${id}`, { kind: 'photo' }),
      pablo.api('DELETE', `/documents/${id}`),
      pablo.api('GET', `/documents/${id}/content`),
    ])
    return Promise.all(responses.map(async response => [response.status, await response.json()]))
  }
  const foreign = await told(uploadId, document.id)
  expect(foreign).toEqual(await told(randomUUID(), randomUUID()))
  expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404])
  expect(await (await pablo.api('GET', '/documents')).json()).toEqual({ documents: [] })
  expect((await pablo.add(makePdf(), { replaces: document.id })).status).toBe(400)
  expect((await marta.api('GET', `/documents/${document.id}/content`)).status).toBe(200)
})

test('documents need a signed-in and verified caller', async () => {
  const { person, api } = await startFiles()
  const unverified = await person({ verified: false })
  for (const path of ['/documents', `/documents/${randomUUID()}/content`]) {
    expect((await api('GET', path, undefined)).status).toBe(401)
    expect((await unverified.api('GET', path)).status).toBe(403)
  }
})

test('rejects removing a document that a submitted request uses, or that will replace such a document', async () => {
  const { person, submitWith, db } = await startFiles()
  const marta = await person()
  const [used, next] = [await marta.addOne(), await marta.addOne()]
  const { partId } = await submitWith(marta.id, used.id, 'S-2026-000007')
  await db
    .updateTable('request_documents')
    .set({ replacement_id: next.id })
    .where('id', '=', partId)
    .execute()
  for (const { id } of [used, next]) {
    const refused = await marta.api('DELETE', `/documents/${id}`)
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'DOCUMENT_IN_USE' }])
  }
  const { documents } = (await (await marta.api('GET', '/documents')).json()) as {
    documents: ArchiveDocument[]
  }
  expect(documents.map(({ usedIn }) => usedIn)).toEqual([['S-2026-000007'], ['S-2026-000007']])
})

test('a document that only a draft uses can be removed', async () => {
  const { person, db, clock, eventKinds } = await startFiles()
  const marta = await person()
  const { id } = await marta.addOne()
  const at = clock.now()
  await db
    .insertInto('requests')
    .values({
      id: randomUUID(),
      user_id: marta.id,
      draft_key: randomUUID(),
      fields: JSON.stringify({ documentsWorkHistory: [id] }),
      created_at: at,
      changed_at: at,
    })
    .execute()
  expect((await marta.api('DELETE', `/documents/${id}`)).status).toBe(204)
  expect((await marta.api('DELETE', `/documents/${id}`)).status).toBe(404)
  expect((await marta.api('GET', `/documents/${id}/content`)).status).toBe(404)
  expect(await (await marta.api('GET', '/documents')).json()).toEqual({ documents: [] })
  expect((await eventKinds())['document.removed']).toBe(1)
})

test('every change of the archive is sent to the open screens of its owner', async () => {
  const { person, db } = await startFiles()
  const marta = await person()
  const { id } = await marta.addOne()
  await marta.api('PATCH', `/documents/${id}`, { kind: 'photo' })
  await marta.api('DELETE', `/documents/${id}`)
  const changes = await db
    .selectFrom('user_changes')
    .select(['topic', 'object_id'])
    .where('user_id', '=', marta.id)
    .where('topic', '=', 'document')
    .execute()
  expect(changes).toEqual(Array.from({ length: 3 }, () => ({ topic: 'document', object_id: id })))
})

test('an archive has a maximum size', async () => {
  const { person, db, clock } = await startFiles()
  const marta = await person()
  const waiting = await marta.tus.upload(makePdf())
  const at = clock.now()
  await db
    .insertInto('files')
    .values({
      id: randomUUID(),
      user_id: marta.id,
      name: 'a.pdf',
      content_type: 'application/pdf',
      size: 100 * 10 * 1024 * 1024,
      sha256: Buffer.alloc(32),
      md5: Buffer.alloc(16),
      received_sha256: Buffer.alloc(32),
      object_key: randomUUID(),
      created_at: at,
      updated_at: at,
    })
    .execute()
  const full = await marta.api('POST', '/documents', { uploadId: waiting, kind: 'photo' })
  expect([full.status, await full.json()]).toMatchObject([409, { reason: 'ARCHIVE_FULL' }])
  expect((await marta.tus.create(10)).status).toBe(409)
})
