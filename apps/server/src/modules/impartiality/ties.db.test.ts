import { randomUUID } from 'node:crypto'
import * as cases from '@habilita/contract/cases/cases'
import { justifyAbsence } from '@habilita/contract/exams/exams'
import {
  liftSuspension,
  suspendCertificate,
  withdrawCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { decideAbsence, voidResult } from '@habilita/contract/exams/staff-exams'
import { declareInterest, removeInterest } from '@habilita/contract/exams/staff-interests'
import * as queue from '@habilita/contract/requests/staff-requests'
import { updateUser } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { startCertificates } from '../../testing/certificates-service.ts'
import { PROFILE, startRequests } from '../../testing/requests-service.ts'
import { startResults } from '../../testing/results-service.ts'

const AT = { at: '2026-11-16T09:00:00Z' }
const TIED = '403 CONFLICT_OF_INTEREST'

/** Declares a tie to the person of `candidate()`, by their identity document. */
const tie = (who: ApiCaller, endedOn: string | null = null) =>
  who.call(declareInterest, {
    body: {
      id: randomUUID(),
      party: 'person',
      name: 'Begoña Sáenz',
      document: { kind: 'dni', number: '12345678Z' },
      tie: 'family',
      endedOn,
    },
  })

const tieToCompany = (who: ApiCaller, name: string) =>
  who.call(declareInterest, {
    body: { id: randomUUID(), party: 'company', name, taxId: null, tie: 'works_for', endedOn: null },
  })

const worksFor = async (who: ApiCaller, version: number, name: string) =>
  who.call(updateUser, { body: { version, employer: { name } } })

test('domain §2 (4.3) tied staff cannot work on a case of that person, nor be assigned it', async () => {
  const service = await startCertificates(AT)
  const [who, tied, other] = [
    await service.candidate(),
    await service.staff('decider'),
    await service.staff('decider'),
  ]
  const { id } = await who.call(cases.complain, {
    body: { id: randomUUID(), about: null, subject: 'Trato', text: 'No.', documentIds: [] },
  })
  await tie(tied)
  const params = { id }
  await expect(tied.call(cases.studyCase, { params, body: { version: 1 } })).rejects.toThrow(TIED)
  await expect(
    tied.call(cases.assignCase, { params, body: { version: 1, userId: other.id } }),
  ).rejects.toThrow(TIED)
  await expect(
    other.call(cases.assignCase, { params, body: { version: 1, userId: tied.id } }),
  ).rejects.toThrow('400 InvalidInput')
  expect(await tied.call(cases.getAnyCase, { params })).toMatchObject({
    whyNot: 'conflict',
    allowedActions: [],
  })
  const { reviewers } = await other.call(cases.listCaseReviewers, { params })
  expect(reviewers.find(each => each.id === tied.id)?.isBarred).toBe(true)
  await other.call(cases.studyCase, { params, body: { version: 1 } })
  await tie(other)
  await expect(
    other.call(cases.decideCase, { params, body: { version: 2, outcome: 'upheld', answer: 'Sí.' } }),
  ).rejects.toThrow(TIED)
})

test('domain §2 (4.3) tied staff can only add notes to a request and reassign it', async () => {
  const service = await startRequests(AT)
  const id = await service.submitted(await service.candidate())
  const [tied, other] = [await service.staff('reviewer'), await service.staff('reviewer')]
  await tie(tied)
  const params = { id }
  const { version, documents } = await other.call(queue.getQueued, { params })
  const body = { version }
  const text = 'Hola.'
  const at = { params: { id, documentId: documents[0]?.id ?? '' } }
  const tries = [
    () => tied.call(queue.takeRequest, { params, body }),
    () => tied.call(queue.reviewDocument, { ...at, body: { ...body, outcome: 'valid' } }),
    () => tied.call(queue.undoReview, { ...at, query: body }),
    () => tied.call(queue.askRemedy, { params, body }),
    () => tied.call(queue.admitRequest, { params, body }),
    () => tied.call(queue.refuseRequest, { params, body: { ...body, reason: text } }),
    () => tied.call(queue.setPayment, { params, body: { ...body, state: 'paid' } }),
    () => tied.call(queue.answerCandidate, { params, body: { id: randomUUID(), text } }),
  ]
  for (const tried of tries) await expect(tried()).rejects.toThrow(TIED)
  await expect(
    other.call(queue.assignRequest, { params, body: { ...body, userId: tied.id } }),
  ).rejects.toThrow('400 InvalidInput')
  expect(await tied.call(queue.getQueued, { params })).toMatchObject({
    version,
    bar: 'conflict',
    allowedActions: ['assign', 'note'],
  })
  await tied.call(queue.addNote, { params, body: { id: randomUUID(), text } })
  const handedOn = await tied.call(queue.assignRequest, { params, body: { ...body, userId: other.id } })
  expect(handedOn.assignedTo?.id).toBe(other.id)
  expect(await other.call(queue.getQueued, { params })).toMatchObject({ bar: null })
})

test('domain §2 (4.3) tied staff cannot suspend, restore or withdraw a certificate of that person', async () => {
  const service = await startCertificates(AT)
  const { id } = await service.granted(await service.candidate())
  const tied = await service.staff('decider')
  await tie(tied)
  const params = { id }
  const reason = 'No.'
  await expect(tied.call(suspendCertificate, { params, body: { version: 1, reason } })).rejects.toThrow(TIED)
  await expect(tied.call(withdrawCertificate, { params, body: { version: 1, reason } })).rejects.toThrow(TIED)
  await service.decider.call(suspendCertificate, { params, body: { version: 1, reason } })
  await expect(tied.call(liftSuspension, { params, body: { version: 2 } })).rejects.toThrow(TIED)
})

test('domain §2 (4.3) tied staff cannot judge an absence or void an attempt of that person', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const id = await service.sit(one, 'theory', null)
  await one.who.call(justifyAbsence, { params: { id }, body: { text: 'Estaba mala.', documentId: null } })
  await tie(service.examiner)
  const params = { id }
  await expect(
    service.examiner.call(decideAbsence, { params, body: { outcome: 'accepted' } }),
  ).rejects.toThrow(TIED)
  await expect(
    service.examiner.call(voidResult, { params, body: { reason: 'Se fue la luz.' } }),
  ).rejects.toThrow(TIED)
})

test('a removed tie still applies to requests submitted before its removal, not to later ones', async () => {
  const service = await startCertificates(AT)
  const admin = await service.staff('admin')
  const { id: declared } = await tie(service.decider)
  const open = await service.toDecide(await service.candidate())
  service.clock.advance(1000)
  await admin.call(removeInterest, { params: { id: declared } })
  service.clock.advance(1000)
  await expect(service.grant(open)).rejects.toThrow(TIED)
  await service.grant(await service.toDecide(await service.candidate()))
})

test('a tie removed while a certificate is suspended still bars the staff member from lifting the suspension', async () => {
  const service = await startCertificates(AT)
  const { id } = await service.granted(await service.candidate())
  const [tied, admin] = [await service.staff('decider'), await service.staff('admin')]
  const { id: declared } = await tie(tied)
  const params = { id }
  await service.decider.call(suspendCertificate, { params, body: { version: 1, reason: 'No.' } })
  service.clock.advance(1000)
  await admin.call(removeInterest, { params: { id: declared } })
  service.clock.advance(1000)
  await expect(tied.call(liftSuspension, { params, body: { version: 2 } })).rejects.toThrow(TIED)
})

test('a tie that ended almost two years before a request was submitted applies until the decision', async () => {
  const service = await startCertificates({ at: '2026-11-16T22:30:00Z' })
  await tie(service.decider, '2024-11-17')
  const id = await service.toDecide(await service.candidate())
  service.clock.advance(45 * 60_000)
  await expect(service.grant(id)).rejects.toThrow(TIED)
})

test('the employer at the time of submission and the current employer both count', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate({ ...PROFILE, employer: { name: 'Frío Norte' } })
  const id = await service.toDecide(who)
  await worksFor(who, 2, 'Frío Sur')
  const [north, south] = [await service.staff('decider'), await service.staff('decider')]
  await tieToCompany(north, 'Frío Norte')
  await tieToCompany(south, 'Frío Sur')
  for (const by of [north, south]) await expect(service.grant(id, by)).rejects.toThrow(TIED)
})

test('a tie also matches the identity document of a profile merged into the person', async () => {
  const service = await startCertificates(AT)
  const [who, other] = [await service.candidate(), await service.candidate()]
  const id = await service.toDecide(who)
  const profile = JSON.stringify({ document: { kind: 'nie', number: 'X1234567L' } })
  await service.db
    .insertInto('person_merges')
    .values({
      other_id: other.id,
      user_id: who.id,
      profile,
      merged_by: service.reviewer.id,
      merged_at: service.clock.now(),
    })
    .execute()
  await service.decider.call(declareInterest, {
    body: {
      id: randomUUID(),
      party: 'person',
      name: 'Begoña',
      document: { kind: 'nie', number: 'X1234567L' },
      tie: 'family',
      endedOn: null,
    },
  })
  await expect(service.grant(id)).rejects.toThrow(TIED)
})

test('domain §2 (9.9): staff who acted on the subject of a complaint do not work on the complaint', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const { id: certificate, requestId } = await service.granted(who)
  const other = await service.staff('decider')
  for (const about of [
    { kind: 'certificate', id: certificate } as const,
    { kind: 'request', id: requestId } as const,
  ]) {
    const { id } = await who.call(cases.complain, {
      body: { id: randomUUID(), about, subject: 'Trato', text: 'No.', documentIds: [] },
    })
    const study = (by: ApiCaller) => by.call(cases.studyCase, { params: { id }, body: { version: 1 } })
    await expect(study(service.decider)).rejects.toThrow('403 TOOK_PART')
    await other.call(cases.getAnyCase, { params: { id } })
    expect((await study(other)).state).toBe('in_study')
  }
})

test('a second account of the same person counts as that person: staff cannot decide about themselves', async () => {
  const service = await startCertificates(AT)
  const id = await service.toDecide(await service.candidate())
  await service.db
    .updateTable('users')
    .set({ profile: JSON.stringify({ document: { kind: 'dni', number: '12345678Z' } }) })
    .where('id', '=', service.decider.id)
    .execute()
  await expect(service.grant(id)).rejects.toThrow(TIED)
})

test('the employer at the time of the request still counts after the certificate is granted', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate({ ...PROFILE, employer: { name: 'Frío Norte' } })
  const { id } = await service.granted(who)
  await service.db
    .updateTable('users')
    .set({ profile: JSON.stringify({ ...PROFILE, employer: null }) })
    .where('id', '=', who.id)
    .execute()
  const tied = await service.staff('decider')
  await tieToCompany(tied, 'Frío Norte')
  await expect(
    tied.call(suspendCertificate, { params: { id }, body: { version: 1, reason: 'No.' } }),
  ).rejects.toThrow(TIED)
})
