import { randomUUID } from 'node:crypto'
import * as cases from '@habilita/contract/cases/cases'
import { listNotices } from '@habilita/contract/notices/notices'
import { getRequest } from '@habilita/contract/requests/requests'
import { refuseRequest } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { startRequests, versionSeen } from '../../testing/requests-service.ts'
import { appoint } from '../staff/public.ts'

const AT = '2026-11-16T09:00:00Z'
const text = 'El certificado de empresa sí es de instalaciones eléctricas.'

/** A person whose request was refused, and staff members. */
const setUp = async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer, decider] = [
    await service.candidate(),
    await service.staff('reviewer', 'decider'),
    await service.staff('decider'),
  ]
  const id = await service.inReview(who, reviewer)
  await reviewer.call(refuseRequest, {
    params: { id },
    body: { version: await versionSeen(reviewer, id), reason: 'No acreditas experiencia.' },
  })
  const about = { kind: 'request', id } as const
  const appeal = (by: ApiCaller = who, caseId = randomUUID(), documentIds: string[] = []) =>
    by.call(cases.appeal, { body: { id: caseId, about, text, documentIds } })
  const complain = (more: object = {}) =>
    who.call(cases.complain, {
      body: { id: randomUUID(), about: null, subject: 'Nadie contesta', text, documentIds: [], ...more },
    })
  return { service, who, reviewer, decider, id, about, appeal, complain }
}

const study = (by: ApiCaller, id: string, version = 1) =>
  by.call(cases.studyCase, { params: { id }, body: { version } })
const decide = (by: ApiCaller, id: string, outcome: 'upheld' | 'dismissed', version = 2) =>
  by.call(cases.decideCase, { params: { id }, body: { version, outcome, answer: 'La hemos estudiado.' } })

test('domain.md §2 (9.8): an appeal is decided by another staff member, and if upheld it reverses the refusal', async () => {
  const { service, who, reviewer, decider, id, about, appeal } = await setUp()
  const before = await who.call(cases.listCases, {})
  expect(before.appealable).toEqual([
    { about, subject: expect.stringMatching(/^Solicitud S-2026-\d{6} no admitida$/), until: '2026-12-16' },
  ])
  const paper = await service.paper(who, 'employer_letter')
  const filed = await appeal(who, randomUUID(), [paper])
  expect(filed).toMatchObject({
    kind: 'appeal',
    number: 'A-2026-000001',
    state: 'received',
    dueOn: '2026-12-16',
    category: 'rebt',
    documents: [{ documentId: paper, fileName: 'employer_letter.pdf' }],
  })
  expect((await who.call(cases.listCases, {})).appealable).toEqual([])
  await expect(study(reviewer, filed.id)).rejects.toThrow('403 TOOK_PART')
  expect((await decider.call(cases.getAnyCase, { params: { id: filed.id } })).allowedActions).toEqual([
    'study',
    'assign',
    'note',
  ])
  await study(decider, filed.id)
  expect((await decide(decider, filed.id, 'upheld')).state).toBe('upheld')
  expect(await who.call(getRequest, { params: { id } })).toMatchObject({ state: 'in_review', refusal: null })
  await service.jobs()
  const { notices } = await who.call(listNotices, { query: {} })
  expect(notices.map(({ code }) => code)).toEqual(expect.arrayContaining(['N40', 'N28']))
  expect(notices.find(({ code }) => code === 'N28')?.body).toBe(
    'A-2026-000001. Resultado: estimada. Lee nuestra respuesta.',
  )
})

test('after a dismissal the decision is unchanged, and a second appeal against it is rejected', async () => {
  const { who, decider, id, appeal } = await setUp()
  const { id: caseId } = await appeal()
  await study(decider, caseId)
  await decide(decider, caseId, 'dismissed')
  expect(await who.call(getRequest, { params: { id } })).toMatchObject({ state: 'not_admitted' })
  expect(await who.call(cases.getCase, { params: { id: caseId } })).toMatchObject({
    state: 'dismissed',
    answer: 'La hemos estudiado.',
  })
  await expect(appeal()).rejects.toThrow('409 NOT_APPEALABLE')
})

test('domain.md §2 (9.8): rejects an appeal after the deadline', async () => {
  const { service, who, id, appeal } = await setUp()
  await service.db.updateTable('requests').set({ due_on: '2026-11-15' }).where('id', '=', id).execute()
  expect((await who.call(cases.listCases, {})).appealable).toEqual([])
  await expect(appeal()).rejects.toThrow('409 NOT_APPEALABLE')
  await service.db.updateTable('requests').set({ due_on: '2026-11-16' }).where('id', '=', id).execute()
  expect((await appeal()).state).toBe('received')
})

test('a case sent several times, even concurrently, is filed once; a decision of another person is not found', async () => {
  const { service, who, about, appeal } = await setUp()
  const caseId = randomUUID()
  const answers = await Promise.all([appeal(who, caseId), appeal(who, caseId), appeal(who, caseId)])
  expect(new Set(answers.map(({ number }) => number))).toEqual(new Set(['A-2026-000001']))
  const other = await service.candidate()
  await expect(appeal(other)).rejects.toThrow('404')
  await expect(appeal(other, caseId)).rejects.toThrow('409 OTHER_CALL')
  const otherText = { id: caseId, about, text: 'Otra razón.', documentIds: [] }
  await expect(who.call(cases.appeal, { body: otherText })).rejects.toThrow('409 OTHER_CALL')
  const complaint = { id: randomUUID(), about: null, subject: 'Una', text, documentIds: [] }
  await who.call(cases.complain, { body: complaint })
  await expect(who.call(cases.complain, { body: { ...complaint, text: 'Otra queja.' } })).rejects.toThrow(
    '409 OTHER_CALL',
  )
  await expect(other.call(cases.getCase, { params: { id: caseId } })).rejects.toThrow('404')
  const foreign = { id: randomUUID(), about, subject: 'Una', text, documentIds: [] }
  await expect(other.call(cases.complain, { body: foreign })).rejects.toThrow('404')
})

test('when two deciders take one appeal, one of them gets it', async () => {
  const { service, decider, appeal } = await setUp()
  const another = await service.staff('admin')
  const { id } = await appeal()
  const taken = await Promise.allSettled([study(decider, id), study(another, id)])
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { reviewer } = await decider.call(cases.getAnyCase, { params: { id } })
  const loser = reviewer?.id === decider.id ? another : decider
  await expect(decide(loser, id, 'upheld')).rejects.toThrow('409 CASE_STATE')
})

test('a case whose reviewer has left can be taken over and decided by a colleague', async () => {
  const { service, decider, complain } = await setUp()
  const another = await service.staff('decider')
  const { id } = await complain()
  await study(decider, id)
  await expect(study(decider, id, 2)).rejects.toThrow('409 CASE_STATE')
  await appoint(service.deps, { id: decider.id }, [])
  expect((await study(another, id, 2)).reviewer?.id).toBe(another.id)
  const body = { version: 3, outcome: 'dismissed', answer: 'La hemos estudiado.' } as const
  expect((await another.call(cases.decideCase, { params: { id }, body })).state).toBe('dismissed')
})

test('a complaint is answered and changes nothing else, and the number of open complaints is limited', async () => {
  const { decider, who, about, complain } = await setUp()
  const filed = await complain({ about })
  expect(filed).toMatchObject({ kind: 'complaint', number: 'Q-2026-000001', category: 'rebt', about })
  await study(decider, filed.id)
  expect((await decide(decider, filed.id, 'upheld')).answer).toBe('La hemos estudiado.')
  for (let open = 0; open < 5; open += 1) await complain()
  await expect(complain()).rejects.toThrow('409 TOO_MANY_CASES')
  expect((await who.call(cases.listCases, {})).cases).toHaveLength(6)
})

test('staff find cases by text, kind and state, page by page, earliest deadline first', async () => {
  const { service, decider, appeal, complain } = await setUp()
  await complain({ subject: 'El ascensor del centro de exámenes no funciona' })
  service.clock.advance(1000)
  await complain()
  await appeal()
  const found = await decider.call(cases.listAllCases, { query: { q: 'examenes ascensor' } })
  expect(found.cases.map(({ number }) => number)).toEqual(['Q-2026-000001'])
  const appeals = await decider.call(cases.listAllCases, { query: { kind: 'appeal', state: 'received' } })
  expect(appeals.cases).toHaveLength(1)
  const first = await decider.call(cases.listAllCases, { query: { limit: 2 } })
  const rest = await decider.call(cases.listAllCases, { query: { limit: 2, after: first.next ?? '' } })
  expect(new Set([...first.cases, ...rest.cases].map(({ id }) => id)).size).toBe(3)
  expect(rest.next).toBeNull()
})

test('rejects adding a document of another person, and returns no document that is not part of the case', async () => {
  const { service, who, decider, complain } = await setUp()
  const other = await service.candidate()
  const foreign = await service.paper(other, 'training')
  await expect(complain({ documentIds: [foreign] })).rejects.toThrow('400 InvalidInput')
  const own = await service.paper(who, 'training')
  const { id } = await complain({ documentIds: [own, own] })
  const missing = await service.api('GET', `/staff/cases/${id}/documents/${foreign}/content`, decider.idToken)
  expect(missing.status).toBe(404)
})
