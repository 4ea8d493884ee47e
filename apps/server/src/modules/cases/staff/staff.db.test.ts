import { randomUUID } from 'node:crypto'
import * as cases from '@habilita/contract/cases/cases'
import { getPerson } from '@habilita/contract/people/staff-people'
import { searchEverything } from '@habilita/contract/staff/staff-search'
import { refuseRequest } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { startRequests, versionSeen } from '../../../testing/requests-service.ts'
import { appoint } from '../../staff/public.ts'

/** A request refused by `refuser`, who is also a decider, and the appeal against that. */
const setUp = async () => {
  const service = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const [who, refuser, decider] = [
    await service.candidate(),
    await service.staff('reviewer', 'decider'),
    await service.staff('decider'),
  ]
  const request = await service.inReview(who, refuser)
  await refuser.call(refuseRequest, {
    params: { id: request },
    body: { version: await versionSeen(refuser, request), reason: 'No.' },
  })
  const { id } = await who.call(cases.appeal, {
    body: { id: randomUUID(), about: { kind: 'request', id: request }, text: 'No.', documentIds: [] },
  })
  const get = (by = decider) => by.call(cases.getAnyCase, { params: { id } })
  const assign = (userId: string | null, version: number, by = decider) =>
    by.call(cases.assignCase, { params: { id }, body: { version, userId } })
  return { service, who, refuser, decider, request, id, get, assign }
}

test('domain.md §2 (9.8): staff see whether they may decide an appeal, and why not, before they try', async () => {
  const { service, refuser, decider, id, get } = await setUp()
  expect(await get(refuser)).toMatchObject({ mayDecide: false, whyNot: 'took_part', allowedActions: [] })
  expect(await get()).toMatchObject({ mayDecide: false, whyNot: 'not_taken_on', workingDaysLeft: 20 })
  const another = await service.staff('decider')
  await decider.call(cases.studyCase, { params: { id }, body: { version: 1 } })
  expect(await get()).toMatchObject({ mayDecide: true, whyNot: null })
  expect(await get(another)).toMatchObject({ mayDecide: false, whyNot: 'taken_on_by_another' })
  await decider.call(cases.decideCase, {
    params: { id },
    body: { version: 2, outcome: 'dismissed', answer: 'No.' },
  })
  expect(await get()).toMatchObject({ mayDecide: false, whyNot: 'closed', workingDaysLeft: null })
})

test('domain.md §2 (9.8): a case is assigned only to a staff member who may decide it and took no part', async () => {
  const { service, who, refuser, decider, id, assign } = await setUp()
  const [another, reviewer] = [await service.staff('decider'), await service.staff('reviewer')]
  await appoint(service.deps, { id: who.id }, ['decider'])
  const { reviewers } = await decider.call(cases.listCaseReviewers, { params: { id } })
  expect(new Map(reviewers.map(({ id: person, isBarred }) => [person, isBarred]))).toEqual(
    new Map([
      [who.id, true],
      [refuser.id, true],
      [decider.id, false],
      [another.id, false],
    ]),
  )
  for (const person of [who.id, refuser.id, reviewer.id, 'nobody'])
    await expect(assign(person, 1)).rejects.toThrow('400 InvalidInput')
  await expect(assign(another.id, 1, refuser)).rejects.toThrow('403 TOOK_PART')
  await expect(assign(another.id, 9)).rejects.toThrow('409 CASE_CHANGED')
  expect(await assign(another.id, 1)).toMatchObject({
    state: 'in_study',
    reviewer: { id: another.id },
    version: 2,
    allowedActions: ['study', 'assign', 'note'],
  })
  expect(await assign(null, 2)).toMatchObject({ state: 'received', reviewer: null, version: 3 })
  const events = await service.db
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'case.assigned')
    .orderBy('id')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([{ to: another.id }, { to: null }])
})

test('a note about a case is stored once, and is hidden from staff who took part', async () => {
  const { refuser, decider, id, get } = await setUp()
  const note = { id: randomUUID(), text: 'Pedir el acta.' }
  const write = (by = decider) => by.call(cases.noteCase, { params: { id }, body: note })
  await write()
  expect((await write()).notes).toEqual([
    expect.objectContaining({ author: 'Ana Ruiz', text: 'Pedir el acta.' }),
  ])
  expect((await get(refuser)).notes).toEqual([])
  await expect(write(refuser)).rejects.toThrow('403 TOOK_PART')
})

test('staff who cannot act on a case see neither its owner, nor its text, nor its documents', async () => {
  const { service, refuser, who, request, id: appealed } = await setUp()
  const documentId = await service.paper(who, 'other_proof')
  const complaint = await who.call(cases.complain, {
    body: {
      id: randomUUID(),
      about: { kind: 'request', id: request },
      subject: 'Trato de quien la revisó',
      text: 'Me gritó.',
      documentIds: [documentId],
    },
  })
  for (const id of [complaint.id, appealed]) {
    const seen = await refuser.call(cases.getAnyCase, { params: { id } })
    expect(seen).toMatchObject({
      isBarred: true,
      whyNot: 'took_part',
      about: null,
      subject: null,
      text: null,
      documents: [],
      contested: null,
      history: [],
      notes: [],
      from: { id: null, name: null, email: null },
    })
  }
  const params = { id: complaint.id, documentId }
  await expect(refuser.call(cases.getCaseDocument, { params })).rejects.toThrow('403 TOOK_PART')
  await expect(refuser.call(cases.listCaseReviewers, { params })).rejects.toThrow('403 TOOK_PART')
  const list = (query: object) => refuser.call(cases.listAllCases, { query })
  expect(await list({})).toMatchObject({
    total: 2,
    cases: [
      { isBarred: true, subject: null, from: { name: null } },
      { isBarred: true, subject: null, from: { name: null } },
    ],
  })
  // A search by the sender's name or the text does not find it either.
  for (const q of ['saenz', 'trato']) expect(await list({ q })).toMatchObject({ cases: [], total: 0 })
  const search = async (q: string) =>
    (await refuser.call(searchEverything, { query: { q } })).hits.filter(({ kind }) => kind === 'case')
  expect(await search('trato')).toEqual([])
  expect((await refuser.call(getPerson, { params: { id: who.id } })).cases).toEqual([])
  expect(await search(complaint.number)).toMatchObject([{ subtitle: 'Queja' }])
})

test('cases are filtered by assignee and by open state, in order of deadline or newest first, with their total', async () => {
  const { service, decider, id, assign } = await setUp()
  await assign(decider.id, 1)
  service.clock.advance(1000)
  const sooner = await service.db
    .insertInto('cases')
    .values({
      id: randomUUID(),
      kind: 'complaint',
      number: `Q-${randomUUID()}`,
      name: 'Eva',
      email: 'eva@correo.es',
      category: 'general',
      subject: 'Una',
      text: 'Una.',
      search: 'una',
      due_on: '2026-12-01',
      created_at: service.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = async (query: object) => {
    const { cases: found, total } = await decider.call(cases.listAllCases, { query })
    return [found.map(each => each.id), total]
  }
  expect(await list({})).toEqual([[sooner.id, id], 2])
  expect(await list({ order: 'newest', limit: 1 })).toEqual([[sooner.id], 2])
  expect(await list({ reviewer: 'me' })).toEqual([[id], 1])
  expect(await list({ reviewer: 'nobody', open: true })).toEqual([[sooner.id], 1])
  expect(await list({ open: false })).toEqual([[], 0])
  // The sender is found by name, with or without an account.
  expect(await list({ q: 'saenz' })).toEqual([[id], 1])
  // Only a complete document number matches, so it cannot be guessed digit by digit.
  expect(await list({ q: '12345678Z' })).toEqual([[id], 1])
  expect(await list({ q: '123456' })).toEqual([[], 0])
  await decider.call(cases.decideCase, {
    params: { id },
    body: { version: 2, outcome: 'dismissed', answer: 'No.' },
  })
  await service.db.updateTable('cases').set({ due_on: '2026-11-17' }).where('id', '=', id).execute()
  // Open cases come before decided ones, also across pages.
  expect(await list({})).toEqual([[sooner.id, id], 2])
  const first = await decider.call(cases.listAllCases, { query: { limit: 1 } })
  expect(await list({ after: first.next })).toEqual([[id], 2])
  const newest = await decider.call(cases.listAllCases, { query: { limit: 1, order: 'newest' } })
  expect(await list({ after: newest.next, order: 'newest' })).toEqual([[id], 2])
})

test('domain.md §2 (9.8): the reviewer of an appeal sees the contested decision, who made it, and the history', async () => {
  const { refuser, decider, who, get, assign } = await setUp()
  expect((await get()).contested).toMatchObject({
    at: '2026-11-16T09:00:00.000Z',
    stands: true,
    reason: 'No.',
    result: null,
    decidedBy: [{ id: refuser.id }],
    alsoTookPart: [],
  })
  const { id, contested } = await assign(decider.id, 1)
  await decider.call(cases.decideCase, {
    params: { id },
    body: { version: 2, outcome: 'upheld', answer: 'Sí.' },
  })
  const after = await get()
  expect(after.contested).toEqual({ ...contested, stands: false, reason: null })
  expect(after.history.map(({ kind }) => kind)).toEqual(['filed', 'assigned', 'upheld'])
  expect(after.history[1]).toMatchObject({ by: 'Ana Ruiz', to: 'Ana Ruiz' })
  const complaint = await who.call(cases.complain, {
    body: { id: randomUUID(), about: null, subject: 'Una', text: 'Una.', documentIds: [] },
  })
  const seen = await decider.call(cases.getAnyCase, { params: { id: complaint.id } })
  expect(seen).toMatchObject({ contested: null, history: [{ kind: 'filed', to: null }] })
})
