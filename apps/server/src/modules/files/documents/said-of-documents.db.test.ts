import type { ArchiveDocument } from '@habilita/contract/files/files'
import { expect, test } from 'vitest'
import { startFiles } from '../../../testing/file-service.ts'
import { makePdf } from '../../../testing/pdf-samples.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('a newer version replaces an earlier one, once', async () => {
  const { person } = await startFiles()
  const marta = await person()
  const first = await marta.addOne({ validUntil: '2026-12-01' })
  const second = await marta.addOne({ replaces: first.id })
  expect(second.version).toBe(2)
  const again = await marta.add(makePdf(), { replaces: first.id })
  expect([again.status, await again.json()]).toMatchObject([
    400,
    { fields: { replaces: expect.any(String) } },
  ])
  const other = await marta.add(makePdf(), { replaces: second.id, kind: 'photo' })
  expect([other.status, await other.json()]).toMatchObject([400, { fields: { kind: expect.any(String) } }])
  const { documents } = (await (await marta.api('GET', '/documents')).json()) as {
    documents: ArchiveDocument[]
  }
  expect(documents.map(({ id }) => id)).toEqual([second.id])
})

test('a document is valid until the end of its last date in Madrid', async () => {
  const { person, clock } = await startFiles()
  const marta = await person()
  const last = new Date(clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10)
  await marta.addOne({ validUntil: last })
  const isExpired = async () => {
    const { documents } = (await (await marta.api('GET', '/documents')).json()) as {
      documents: ArchiveDocument[]
    }
    return documents.map(document => document.isExpired)
  }
  expect(await isExpired()).toEqual([false])
  clock.advance(Date.parse(`${last}T21:00:00Z`) - clock.now().getTime())
  await marta.renew()
  expect(await isExpired()).toEqual([false])
  clock.advance(4 * 60 * 60 * 1000)
  await marta.renew()
  expect(await isExpired()).toEqual([true])
})

test('the details of a document can be changed, and each change raises its metageneration', async () => {
  const { person, eventKinds, clock } = await startFiles()
  const marta = await person()
  const { id } = await marta.addOne({ issuedOn: '2026-01-01' })
  clock.advance(60_000)
  const changed = await marta.api('PATCH', `/documents/${id}`, { kind: 'medical', validUntil: '2027-01-01' })
  expect(await changed.json()).toMatchObject({
    kind: 'medical',
    issuedOn: '2026-01-01',
    validUntil: '2027-01-01',
    file: { metageneration: '2', generation: '1', updated: clock.now().toISOString() },
  })
  const same = await marta.api('PATCH', `/documents/${id}`, { kind: 'medical' })
  expect(await same.json()).toMatchObject({ file: { metageneration: '2' } })
  const cleared = await marta.api('PATCH', `/documents/${id}`, { issuedOn: null })
  expect(await cleared.json()).toMatchObject({ issuedOn: null, validUntil: '2027-01-01' })
  expect((await eventKinds())['document.updated']).toBe(2)
})

test.each([
  [{ issuedOn: '2999-01-01' }, 'issuedOn'],
  [{ issuedOn: '0000-01-01' }, 'issuedOn'],
  [{ issuedOn: '2026-01-02', validUntil: '2026-01-01' }, 'validUntil'],
  [{ validUntil: '9999-12-31' }, 'validUntil'],
  [{ validUntil: 'mañana' }, 'validUntil'],
  [{ kind: 'selfie' }, 'kind'],
])('%o is rejected with an error for the field', async (changes, field) => {
  const { person } = await startFiles()
  const marta = await person()
  const { id } = await marta.addOne()
  const response = await marta.api('PATCH', `/documents/${id}`, changes)
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { fields: { [field]: expect.any(String) } },
  ])
  const added = await marta.add(makePdf(), changes)
  expect([added.status, await added.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
})
