import { isCertificateNumber } from '@habilita/contract/certificates/certificate-number'
import { getCertificate } from '@habilita/contract/certificates/certificates'
import { listNotices } from '@habilita/contract/notices/notices'
import { getRequest } from '@habilita/contract/requests/requests'
import { decideRequest } from '@habilita/contract/certificates/staff-certificates'
import { listDecisions } from '@habilita/contract/certificates/staff-decisions'
import {
  admitRequest,
  getQueued,
  reviewDocument,
  setPayment,
  takeRequest,
} from '@habilita/contract/requests/staff-requests'
import { getUser, updateUser, type UserChange } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import { startCertificates } from '../../testing/certificates-service.ts'
import { judge, submitAs, versionSeen } from '../../testing/requests-service.ts'
import { appoint } from '../staff/public.ts'

const AT = { at: '2026-11-16T09:00:00Z' }

test('domain §5.4: a granted request becomes a certificate with number, name, masked document, scope and dates', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const id = await service.toDecide(who)
  const { allowedActions } = await service.decider.call(getQueued, { params: { id } })
  expect(allowedActions).toContain('decide')
  expect(await service.grant(id)).toMatchObject({ state: 'granted', turn: { whose: 'nobody' } })
  const certificate = await service.certificateOf(who, id)
  expect(certificate).toMatchObject({
    category: 'rebt',
    scopes: [{ code: 'REBT-B' }],
    holderName: 'Begoña Sáenz Núñez',
    holderDocument: { kind: 'dni', masked: '***4567**' },
    issuedOn: '2026-11-16',
    validFrom: '2026-11-16',
    validUntil: '2031-11-15',
    renewableFrom: '2031-05-15',
    state: 'valid',
    standing: 'valid',
    legalEffect: 'direct',
    requestId: id,
    previousId: null,
    nextId: null,
    allowedActions: ['extend', 'duplicate', 'correct', 'share'],
  })
  expect(certificate.number).toMatch(/^REBT-2026-00001-\d$/)
  expect(isCertificateNumber(certificate.number)).toBe(true)
  expect(certificate.verifyUrl).toMatch(/^http:\/\/127\.0\.0\.1:4000\/verify\/[\dA-HJKMNP-TV-Z]{26}$/)
  expect(await who.call(getCertificate, { params: { id: certificate.id } })).toEqual(certificate)
  await service.jobs()
  const { notices } = await who.call(listNotices, { query: {} })
  expect(notices[0]).toMatchObject({ code: 'N16', link: `/certificates/${certificate.id}` })
  expect(notices[0]?.body).toContain(certificate.number)
  expect(await service.eventKinds()).toMatchObject({ 'request.granted': 1, 'certificate.granted': 1 })
  const { timeline } = await who.call(getRequest, { params: { id } })
  expect(timeline.at(-1)).toMatchObject({ kind: 'granted' })
})

test('domain §5.6 N17: a denial contains its reason and gives a month to appeal', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const id = await service.toDecide(who, 'rebt', {}, 'failed')
  expect(await service.deny(id, 'No has superado la parte práctica.')).toMatchObject({
    state: 'denied',
    refusal: 'No has superado la parte práctica.',
    turn: { step: 'read_why', by: '2026-12-16' },
  })
  await service.jobs()
  const { notices } = await who.call(listNotices, { query: {} })
  expect(notices[0]).toMatchObject({
    code: 'N17',
    link: `/requests/${id}`,
    body: 'Motivo: No has superado la parte práctica. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
  })
  expect(
    await service.db.selectFrom('decisions').select(['outcome', 'reason', 'appeal_until']).execute(),
  ).toEqual([{ outcome: 'denied', reason: 'No has superado la parte práctica.', appeal_until: '2026-12-16' }])
  expect(await service.db.selectFrom('certificates').select('id').execute()).toEqual([])
})

test('product.md: the examiner of a candidate cannot decide on the same request, not even an admin', async () => {
  const service = await startCertificates(AT)
  const id = await service.toDecide(await service.candidate())
  const [wrote, held] = [await service.staff('admin'), await service.staff('decider')]
  await service.db.updateTable('part_results').set({ recorded_by: wrote.id }).execute()
  await service.db.updateTable('exam_examiners').set({ user_id: held.id }).execute()
  for (const by of [wrote, held]) {
    await expect(service.grant(id, by)).rejects.toThrow('403 EXAMINED_BY_YOU')
    await expect(service.deny(id, 'No.', by)).rejects.toThrow('403 EXAMINED_BY_YOU')
  }
  await expect(service.grant(id)).resolves.toMatchObject({ state: 'granted' })
})

test('domain §2 (4.2) a request without an exam is not decided by the staff who reviewed or admitted it or set its payment', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const { number: certificateNumber } = await service.granted(who)
  const draft = await service.draft(who, 'rebt', { type: 'duplicate', certificateNumber })
  const { requestId: id } = await submitAs(who, draft)
  const [reader, treasurer] = [
    await service.staff('reviewer', 'decider'),
    await service.staff('reviewer', 'decider'),
  ]
  await service.reviewer.call(takeRequest, {
    params: { id },
    body: { version: await versionSeen(reader, id) },
  })
  const version = await judge(reader, id)
  await treasurer.call(setPayment, { params: { id }, body: { version, state: 'paid' } })
  for (const by of [reader, treasurer]) {
    await expect(service.grant(id, by)).rejects.toThrow('403 PREPARED_BY_YOU')
    const { decisions } = await by.call(listDecisions, { query: {} })
    expect(decisions.map(({ bar }) => bar)).toEqual(['prepared'])
  }
  // With an exam, the examiner is already another person.
  await appoint(service.deps, { id: service.reviewer.id }, ['reviewer', 'decider'])
  await service.grant(await service.toDecide(await service.candidate()), service.reviewer)
  expect(await service.grant(id)).toMatchObject({ state: 'granted' })
})

test('only who passed all parts, has paid and has identified themselves gets a certificate', async () => {
  const service = await startCertificates(AT)
  const failed = await service.toDecide(await service.candidate(), 'gas', {}, 'failed')
  await expect(service.grant(failed)).rejects.toThrow('409 NOT_PASSED')

  const who = await service.candidate()
  const id = await service.toDecide(who)
  const pay = async (state: 'pending' | 'paid' | 'refunded') =>
    service.reviewer.call(setPayment, {
      params: { id },
      body: { version: await versionSeen(service.reviewer, id), state },
    })
  for (const state of ['refunded', 'pending'] as const) {
    await pay(state)
    await expect(service.grant(id)).rejects.toThrow('409 NOT_PAID')
  }
  await pay('paid')
  await who.call(updateUser, { body: { version: 2, document: null } })
  await expect(service.grant(id)).rejects.toThrow('409 HOLDER_INCOMPLETE')
  const document = { kind: 'nie', number: 'X1234567L' } as const
  await who.call(updateUser, { body: { version: 3, document } })
  await service.grant(id)
  expect((await service.certificateOf(who, id)).holderDocument).toEqual({ kind: 'nie', masked: '****4567*' })
})

test('a part that was valid when the last part was passed stays valid until the decision', async () => {
  const service = await startCertificates(AT)
  const id = await service.toDecide(await service.candidate())
  await service.db
    .updateTable('part_results')
    .set({ kept_until: '2026-11-16' })
    .where('part', '=', 'theory')
    .execute()
  service.clock.advance(40 * 86_400_000)
  const token = await service.staff('decider')
  await expect(service.grant(id, token)).resolves.toMatchObject({ state: 'granted' })
})

test('rejects a decision on one’s own request, in a state without a decision, or with an outdated version', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const id = await service.toDecide(who)
  const version = await versionSeen(service.decider, id)
  const by = (caller: typeof who, seen: number) =>
    caller.call(decideRequest, { params: { id }, body: { outcome: 'granted', version: seen } })
  await expect(by(await service.appointed(who, 'decider', 'admin'), version)).rejects.toThrow(
    '403 OWN_REQUEST',
  )
  await expect(by(service.decider, version - 1)).rejects.toThrow('409 REQUEST_CHANGED')
  await expect(by(service.reviewer, version)).rejects.toThrow('403 Forbidden')
  const review = await service.inReview(await service.candidate(), service.reviewer)
  await expect(service.grant(review)).rejects.toThrow(
    '409 WRONG_STATE: No se puede conceder el certificado: la solicitud está en el estado «En revisión».',
  )
  await service.grant(id)
  await expect(service.grant(id)).rejects.toThrow('409 WRONG_STATE')
})

test('numbers are gapless for each category and year', async () => {
  const service = await startCertificates({ at: '2026-12-31T22:30:00Z' })
  const who = await service.candidate()
  const gas = await service.granted(who, 'gas')
  const first = await service.granted(who)
  const failed = await service.toDecide(who)
  await service.db
    .updateTable('requests')
    .set({ payment_state: 'pending' })
    .where('id', '=', failed)
    .execute()
  await expect(service.grant(failed)).rejects.toThrow('NOT_PAID')
  const second = await service.granted(who)
  const third = await service.toDecide(who)
  // 23:30 in Madrid: an hour later it is the next year there but not yet in UTC.
  service.clock.advance(40 * 60_000)
  await service.grant(third)
  expect(
    [gas, first, second, await service.certificateOf(who, third)].map(({ number }) => number.slice(0, -2)),
  ).toEqual(['GAS-2026-00001', 'REBT-2026-00001', 'REBT-2026-00002', 'REBT-2027-00001'])
})

test('a change of name changes no certificate', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const before = await service.granted(who)
  await who.call(updateUser, { body: { version: 2, firstName: 'Marta' } })
  await service.jobs()
  expect(await service.certificateOf(who, before.requestId)).toEqual(before)
})

test('a change of name or document after the review needs another review', async () => {
  const service = await startCertificates(AT)
  const { reviewer } = service
  const who = await service.candidate()
  const id = await service.toDecide(who)
  service.clock.advance(1000)
  const become = async (change: UserChange) => {
    const { version } = await who.call(getUser, {})
    await who.call(updateUser, { body: { ...change, version } })
  }
  await become({ phone: '+34611111111' })
  await become({ firstName: 'Otra', document: { kind: 'dni', number: '00000000T' } })
  await expect(service.grant(id)).rejects.toThrow(/^409 NOT_REVIEWED: .* otra vez su documento de identidad/)
  const { documents } = await reviewer.call(getQueued, { params: { id } })
  const photo = documents.find(({ kind }) => kind === 'photo')?.id ?? ''
  const identity = documents.find(({ kind }) => kind === 'identity')?.id ?? ''
  const judgeOne = async (documentId: string, judgement: object) =>
    reviewer.call(reviewDocument, {
      params: { id, documentId },
      body: { version: await versionSeen(reviewer, id), outcome: 'valid', ...judgement },
    })
  await judgeOne(photo, {})
  await expect(service.grant(id)).rejects.toThrow('409 NOT_REVIEWED')
  await judgeOne(identity, { outcome: 'rejected', reason: 'Es de otra persona.' })
  await expect(service.grant(id)).rejects.toThrow('409 NOT_REVIEWED')
  await judgeOne(identity, {})
  await service.grant(id)
  expect((await service.certificateOf(who, id)).holderName).toMatch(/^Otra /)
})

test('a change of name between the review and the admission is shown at the admission', async () => {
  const service = await startCertificates(AT)
  const { reviewer } = service
  const who = await service.candidate()
  const id = await service.reviewed(who, 'rebt', {})
  service.clock.advance(1000)
  const { version } = await who.call(getUser, {})
  await who.call(updateUser, { body: { version, firstSurname: 'Pérez' } })
  const admit = async () =>
    reviewer.call(admitRequest, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
  await expect(admit()).rejects.toThrow('409 NOT_REVIEWED')
  await judge(reviewer, id)
  expect((await admit()).state).toBe('admitted')
})
