import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startFiles } from '../../../testing/file-service.ts'
import { makePdf } from '../../../testing/pdf-samples.ts'

test('a document is sent as an attachment under its own name and is not cached', async () => {
  const { person } = await startFiles()
  const marta = await person()
  const bytes = makePdf()
  const { id } = (await (await marta.add(bytes, {}, 'Título "único".pdf')).json()) as { id: string }
  const response = await marta.api('GET', `/documents/${id}/content`)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="Titulo unico.pdf"; filename*=UTF-8''T%C3%ADtulo%20%C3%BAnico.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('each staff view of a document of a submitted request is recorded as an event before the document is sent', async () => {
  const { person, submitWith, db } = await startFiles()
  const [marta, reviewer] = [await person(), await person()]
  await reviewer.appointTo('examiner')
  const document = await marta.addOne()
  const { id, partId } = await submitWith(marta.id, document.id)
  const response = await reviewer.api('GET', `/staff/requests/${id}/documents/${partId}/content`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const events = await db
    .selectFrom('events')
    .select(['actor_kind', 'actor_id', 'object_id', 'payload'])
    .where('kind', '=', 'document.viewed')
    .execute()
  expect(events).toEqual([
    { actor_kind: 'staff', actor_id: reviewer.id, object_id: document.id, payload: { request: id } },
  ])
})

test('staff see only documents of submitted requests, and other people see none', async () => {
  const { person, submitWith, db, api } = await startFiles()
  const [marta, pablo, reviewer] = [await person(), await person(), await person()]
  await reviewer.appointTo('reviewer')
  const [sent, kept] = [await marta.addOne(), await marta.addOne()]
  const { id, partId } = await submitWith(marta.id, sent.id)
  const path = `/staff/requests/${id}/documents/${partId}/content`
  expect((await api('GET', path, undefined)).status).toBe(401)
  expect((await pablo.api('GET', path)).status).toBe(403)
  expect((await marta.api('GET', path)).status).toBe(403)
  for (const [request, part] of [
    [id, kept.id],
    [id, sent.id],
    [randomUUID(), partId],
  ])
    expect((await reviewer.api('GET', `/staff/requests/${request}/documents/${part}/content`)).status).toBe(
      404,
    )
  expect((await reviewer.api('GET', `/documents/${sent.id}/content`)).status).toBe(404)
  const { viewed } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('viewed'))
    .where('kind', '=', 'document.viewed')
    .executeTakeFirstOrThrow()
  expect(viewed).toBe(0)
})

test('a person still sees a document that they used in a request and removed from the archive', async () => {
  const { person, submitWith, db, clock } = await startFiles()
  const marta = await person()
  const { id } = await marta.addOne()
  await submitWith(marta.id, id)
  await db.updateTable('documents').set({ removed_at: clock.now() }).where('id', '=', id).execute()
  expect((await marta.api('GET', `/documents/${id}/content`)).status).toBe(200)
})

test('the file operations are in the OpenAPI document like all others', async () => {
  const { address } = await startFiles()
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string; security: unknown }>>
  }
  expect(paths['/api/v1/documents/{id}/content']?.['get']?.operationId).toBe('getDocumentContent')
  expect(paths['/api/v1/staff/requests/{id}/documents/{documentId}/content']?.['get']?.security).toBeDefined()
  expect(Object.keys(paths['/api/v1/uploads/{id}'] ?? {}).toSorted()).toEqual(['delete', 'head', 'patch'])
})
