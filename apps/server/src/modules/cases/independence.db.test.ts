import { randomUUID } from 'node:crypto'
import { appeal, assignCase, type Case, getAnyCase, studyCase } from '@habilita/contract/cases/cases'
import {
  liftSuspension,
  suspendCertificate,
  withdrawCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { voidResult } from '@habilita/contract/exams/staff-exams'
import { getQueued, setPayment } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { startCertificates } from '../../testing/certificates-service.ts'
import { startResults } from '../../testing/results-service.ts'
import { appoint } from '../staff/public.ts'

const AT = { at: '2026-11-16T09:00:00Z' }

const file = (who: ApiCaller, kind: 'request' | 'result' | 'certificate', id: string): Promise<Case> =>
  who.call(appeal, {
    body: { id: randomUUID(), about: { kind, id }, text: 'No es cierto.', documentIds: [] },
  })

const study = (by: ApiCaller, { id }: Case) => by.call(studyCase, { params: { id }, body: { version: 1 } })

/** A certificate suspended by `decider`, and the appeal against the suspension. */
const suspended = async () => {
  const service = await startCertificates(AT)
  const [who, another] = [await service.candidate(), await service.staff('decider')]
  const certificate = await service.granted(who)
  const { id } = certificate
  await service.decider.call(suspendCertificate, { params: { id }, body: { version: 1, reason: 'Una.' } })
  const filed = await file(who, 'certificate', id)
  service.clock.advance(1000)
  return { service, who, another, certificate, filed }
}

test('domain.md §2 (9.8): the staff member who suspended a certificate cannot act on the appeal, even after the suspension is lifted', async () => {
  const { service, another, certificate, filed } = await suspended()
  await service.decider.call(liftSuspension, { params: { id: certificate.id }, body: { version: 2 } })
  await expect(study(service.decider, filed)).rejects.toThrow('403 TOOK_PART')
  expect((await study(another, filed)).state).toBe('in_study')
})

test('domain.md §2 (9.8): the staff member who suspended a certificate cannot act on the appeal after another withdrew it', async () => {
  const { service, another, certificate, filed } = await suspended()
  const body = { version: 2, reason: 'Otra.' }
  await another.call(withdrawCertificate, { params: { id: certificate.id }, body })
  await expect(study(service.decider, filed)).rejects.toThrow('403 TOOK_PART')
  expect((await study(another, filed)).state).toBe('in_study')
})

test('domain.md §2 (9.8): the staff member who suspended a certificate cannot act on the appeal after a duplicate took over the suspension', async () => {
  const service = await startCertificates(AT)
  const [who, another] = [await service.candidate(), await service.staff('decider')]
  const certificate = await service.granted(who)
  const params = { id: certificate.id }
  await service.decider.call(suspendCertificate, { params, body: { version: 1, reason: 'Una.' } })
  const values = { type: 'duplicate', certificateNumber: certificate.number } as const
  const copy = await service.granted(who, 'rebt', values)
  const filed = await file(who, 'certificate', copy.id)
  await expect(study(service.decider, filed)).rejects.toThrow('403 TOOK_PART')
  expect((await study(another, filed)).state).toBe('in_study')
})

test('an examiner of the candidate cannot act on the appeal against the denial', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const id = await service.toDecide(who, 'rebt', {}, 'failed')
  await service.deny(id, 'No ha superado la parte práctica.')
  const filed = await file(who, 'request', id)
  await appoint(service.deps, { id: service.examiner.id }, ['examiner', 'decider'])
  for (const by of [service.examiner, service.decider])
    await expect(study(by, filed)).rejects.toThrow('403 TOOK_PART')
  expect((await study(await service.staff('decider'), filed)).state).toBe('in_study')
})

test('the staff member who prepared a request cannot act on the appeal against its denial, and is not assigned it', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const id = await service.toDecide(who, 'rebt', {}, 'failed')
  const [cashier, other] = [await service.staff('reviewer', 'decider'), await service.staff('decider')]
  const params = { id }
  const { version } = await cashier.call(getQueued, { params })
  await cashier.call(setPayment, { params, body: { version, state: 'refunded' } })
  await service.deny(id, 'No ha superado la parte práctica.')
  const filed = await file(who, 'request', id)
  await expect(study(cashier, filed)).rejects.toThrow('403 TOOK_PART')
  await expect(
    other.call(assignCase, { params: { id: filed.id }, body: { version: 1, userId: cashier.id } }),
  ).rejects.toThrow('400 InvalidInput')
  expect((await study(other, filed)).state).toBe('in_study')
})

test('an examiner cannot act on the appeal against a result, even after the result is void', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const booking = await service.sit(one, 'theory', 30)
  const { id } = await service.db
    .selectFrom('part_results')
    .select('id')
    .where('booking_id', '=', booking)
    .executeTakeFirstOrThrow()
  const filed = await file(one.who, 'result', id)
  const decider = await service.staff('decider')
  const { contested } = await decider.call(getAnyCase, { params: { id: filed.id } })
  expect(contested).toMatchObject({
    stands: true,
    result: { part: 'theory', score: 30, attempt: 1 },
    decidedBy: [{ id: service.examiner.id }],
    requestId: one.requestId,
  })
  await service.examiner.call(voidResult, { params: { id: booking }, body: { reason: 'Se fue la luz.' } })
  await appoint(service.deps, { id: service.examiner.id }, ['examiner', 'decider'])
  await expect(study(service.examiner, filed)).rejects.toThrow('403 TOOK_PART')
})
