import { randomUUID } from 'node:crypto'
import { complain } from '@habilita/contract/cases/cases'
import { MOST_HITS, searchEverything } from '@habilita/contract/staff/staff-search'
import { updateUser } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { startCertificates } from '../../testing/certificates-service.ts'
import { startExams } from '../../testing/exams-service.ts'
import { PROFILE, startRequests } from '../../testing/requests-service.ts'

const hitsOf = async (who: ApiCaller, q: string) => (await who.call(searchEverything, { query: { q } })).hits

const found = async (who: ApiCaller, q: string) =>
  (await hitsOf(who, q)).map(({ kind, title }) => `${kind} ${title}`)

test('a person is found by name, document, phone and address, in any spelling, with current values', async () => {
  const { candidate, staff } = await startRequests()
  const who = await candidate({
    ...PROFILE,
    firstName: 'Íñigo',
    document: { kind: 'nie', number: 'X1234567L' },
    phone: '+34699112233',
  })
  await candidate({
    ...PROFILE,
    firstName: 'Nuria',
    document: { kind: 'dni', number: '87654321X' },
    phone: '+34611112233',
  })
  const reviewer = await staff('reviewer')
  const person = 'person Íñigo Sáenz Núñez'
  for (const q of [
    'iñigo saenz',
    'X1234567L',
    'x-1234567-l',
    'X1234567',
    '699 11 22 33',
    '+34 699112233',
    who.email,
  ])
    expect(await found(reviewer, q), q).toEqual([person])
  // Parts of a document number or a phone never match, so that they cannot be guessed digit by digit.
  for (const q of ['1234567', 'x12345', '234567l', '699112', '9911223', '34699'])
    expect(await found(reviewer, q), q).toEqual([])
  const [exact] = await hitsOf(reviewer, 'x1234567l')
  expect(exact).toMatchObject({ id: who.id, isExact: true, subtitle: expect.stringContaining('****4567*') })
  expect(JSON.stringify(exact)).not.toContain('X1234567L')
  expect((await hitsOf(reviewer, 'sáenz')).map(({ title }) => title)).toEqual([
    'Íñigo Sáenz Núñez',
    'Nuria Sáenz Núñez',
  ])
  await who.call(updateUser, { body: { version: 2, firstName: 'Ander' } })
  expect(await found(reviewer, 'iñigo')).toEqual([])
  expect(await found(reviewer, 'ander')).toEqual(['person Ander Sáenz Núñez'])
})

test('an erased person is no longer found', async () => {
  const { candidate, staff, db } = await startRequests()
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  expect(await hitsOf(reviewer, 'begoña')).toHaveLength(1)
  await db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', who.id).execute()
  expect(await hitsOf(reviewer, 'begoña')).toEqual([])
  await db.updateTable('users').set({ profile: '{}', email: null }).where('id', '=', who.id).execute()
  const row = db.selectFrom('users').select('staff_search').where('id', '=', who.id)
  expect(await row.executeTakeFirst()).toEqual({ staff_search: '' })
})

test('a complete number finds exactly its object; drafts are never found', async () => {
  const { candidate, granted, decider, submitted, draft, clock } = await startCertificates({
    at: '2026-11-16T09:00:00Z',
  })
  const who = await candidate()
  await submitted(who)
  clock.advance(1000)
  await draft(who, 'gas')
  const { number } = await granted(who)
  expect(await hitsOf(decider, 's2026-1')).toMatchObject([
    {
      kind: 'request',
      title: 'S-2026-000001',
      subtitle: 'Begoña Sáenz Núñez · Baja tensión (REBT)',
      state: 'Presentada',
      isExact: true,
    },
  ])
  expect(await hitsOf(decider, number.toLowerCase())).toMatchObject([
    { kind: 'certificate', title: number, state: 'Vigente', isExact: true },
  ])
  expect(await found(decider, 'S-2026-000003')).toEqual([])
  expect(await found(decider, 'S-2026-00000')).toEqual(['request S-2026-000002', 'request S-2026-000001'])
  expect(await found(decider, '12345678z')).toEqual([
    'person Begoña Sáenz Núñez',
    'request S-2026-000002',
    'request S-2026-000001',
    `certificate ${number}`,
  ])
  expect(await found(decider, 'gas')).toEqual([])
})

test('cases are found only by staff who decide them', async () => {
  const { candidate, staff } = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const who = await candidate()
  await who.call(complain, {
    body: { id: randomUUID(), about: null, subject: 'Retraso', text: 'Tarda.', documentIds: [] },
  })
  const [reviewer, decider, admin] = [await staff('reviewer'), await staff('decider'), await staff('admin')]
  for (const q of ['Q-2026-000001', 'retraso']) {
    expect(await found(reviewer, q)).toEqual([])
    expect(await found(decider, q)).toEqual(['case Q-2026-000001'])
    expect(await found(admin, q)).toEqual(['case Q-2026-000001'])
  }
})

test('exam sessions and venues are found by place, category and date, the nearest first', async () => {
  const { venue, session, examiner } = await startExams({ at: '2026-11-16T09:00:00Z' })
  const venueId = await venue({ name: 'Aula Vértice' })
  await session({ venueId, startsAt: '2026-12-14T10:00' })
  await session({ venueId, startsAt: '2026-12-03T10:00' })
  const hits = await hitsOf(examiner, 'vertice')
  expect(hits.map(({ kind }) => kind)).toEqual(['session', 'session', 'venue'])
  expect(hits[0]).toMatchObject({ title: 'Baja tensión (REBT): teórica', state: 'Abierta' })
  expect(hits[0]?.subtitle).toMatch(/3 dic 2026.* · Aula Vértice, Madrid$/)
  expect(await found(examiner, '14 diciembre vertice')).toHaveLength(1)
})

test('an invoice is found by its complete number, and names its request', async () => {
  const { candidate, staff, submitted, db, paper } = await startRequests()
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  const requestId = await submitted(who)
  const document = await paper(who, 'photo')
  const { file_id: fileId } = await db
    .selectFrom('documents')
    .select('file_id')
    .where('id', '=', document)
    .executeTakeFirstOrThrow()
  const at = new Date()
  await db
    .insertInto('request_papers')
    .values({
      id: randomUUID(),
      request_id: requestId,
      user_id: who.id,
      kind: 'invoice',
      number: 'F26/00012',
      title: 'Factura',
      issued_on: '2026-11-16',
      cents: 100,
      state: 'pending',
      file_id: fileId,
      added_at: at,
      changed_at: at,
    })
    .execute()
  expect(await hitsOf(reviewer, 'f26/00012')).toMatchObject([
    { kind: 'invoice', title: 'F26/00012', state: 'Pendiente', requestId, isExact: true },
  ])
  expect(await found(reviewer, 'F26/0001')).toEqual([])
})

test('hits are limited per kind; too short a text finds nothing, and special characters are harmless', async () => {
  const service = await startRequests()
  const reviewer = await service.staff('reviewer')
  for (let count = 0; count <= MOST_HITS; count += 1) await service.candidate()
  expect(await hitsOf(reviewer, 'begoña')).toHaveLength(MOST_HITS)
  for (const q of ['', ' ', 'a', 'de', '%', '%%%', '___', "'", '\\', '((('])
    expect(await hitsOf(reviewer, q)).toEqual([])
  for (const path of ['', '?q=a&kind=person', `?q=${'a'.repeat(101)}`])
    expect((await service.api('GET', `/staff/search${path}`, reviewer.idToken)).status).toBe(400)
})

test('colleagues are found only by admins', async () => {
  const { staff } = await startRequests()
  const [reviewer, admin] = [await staff('reviewer'), await staff('admin')]
  expect(await found(reviewer, 'ana ruiz')).toEqual([])
  expect(await found(admin, 'ana ruiz')).toEqual(['person Ana Ruiz', 'person Ana Ruiz'])
})
