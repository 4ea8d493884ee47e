import { randomUUID } from 'node:crypto'
import { appeal, decideCase, studyCase } from '@habilita/contract/cases/cases'
import { getCertificate } from '@habilita/contract/certificates/certificates'
import type { Input } from '@habilita/contract/api/endpoint'
import { listNotices } from '@habilita/contract/notices/notices'
import { getRequest, listRequests, withdrawRequest } from '@habilita/contract/requests/requests'
import {
  beginReissue,
  getAnyCertificate,
  suspendCertificate,
  withdrawCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { countWaiting } from '@habilita/contract/staff/staff-counts'
import { listDecisions } from '@habilita/contract/certificates/staff-decisions'
import { getChecklist, getDossierTimeline } from '@habilita/contract/requests/staff-dossier'
import { getQueued, refuseRequest, setPayment } from '@habilita/contract/requests/staff-requests'
import { updateUser } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../../testing/api-caller.ts'
import { type CertificatesService, startCertificates } from '../../../testing/certificates-service.ts'
import { declareFamily } from '../../../testing/declare-family.ts'
import { submitAs, versionSeen } from '../../../testing/requests-service.ts'

const AT = { at: '2026-11-16T09:00:00Z' }
const reason = 'Has perdido el móvil.'

type Body = Input<typeof beginReissue>['body']

const begin = (by: ApiCaller, id: string, { requestId = randomUUID(), version = 1, why = reason } = {}) =>
  by.call(beginReissue, {
    params: { id },
    body: { type: 'duplicate', id: requestId, version, reason: why },
  })

const correct = (by: ApiCaller, id: string, part: Partial<Body> = {}) =>
  by.call(beginReissue, {
    params: { id },
    body: {
      id: randomUUID(),
      version: 1,
      reason,
      ...part,
      type: 'correction',
      correction: 'La especialidad.',
    },
  })

const certified = async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  return { service, who, old: await service.granted(who) }
}

test('staff open a duplicate: assigned to the opener in review, free of charge, notified once, and decided by another staff member', async () => {
  const { service, who, old } = await certified()
  const both = await service.staff('reviewer', 'decider')
  await service.jobs()
  const before = (await who.call(listNotices, { query: {} })).notices.length
  const id = randomUUID()
  const { request, certificate } = await begin(both, old.id, { requestId: id })
  expect(request).toEqual({ id, number: 'S-2026-000002' })
  expect(certificate).toMatchObject({
    standing: 'valid',
    underWay: [{ requestId: id, requestNumber: request.number, type: 'duplicate', state: 'in_review' }],
    reissue: [],
    history: [{ kind: 'granted' }, { kind: 'reissue_begun', by: 'Ana Ruiz' }],
  })

  await service.jobs()
  const { notices } = await who.call(listNotices, { query: {} })
  expect(notices).toHaveLength(before + 1)
  expect(notices[0]).toMatchObject({
    code: 'N47',
    title: 'Vamos a reemitir tu certificado',
    link: `/requests/${id}`,
  })
  expect(notices[0]?.body).toContain('Motivo: Has perdido el móvil. No tienes que pagar ni hacer nada')
  const { requests } = await who.call(listRequests, { query: {} })
  expect(requests.find(each => each.id === id)).toMatchObject({ state: 'in_review' })
  expect(await who.call(getRequest, { params: { id } })).toMatchObject({
    type: 'duplicate',
    scopes: [{ code: 'REBT-B' }],
    certificateNumber: old.number,
    opening: { reason },
    payment: { state: 'not_due', cents: 0 },
    documents: [],
    turn: { whose: 'staff', step: 'wait_for_reissue', by: '2026-11-30' },
    timeline: [{ kind: 'opened' }],
    allowedActions: ['message'],
  })
  // The holder does not learn which staff member it was.
  expect(await who.call(getRequest, { params: { id } })).not.toHaveProperty('opening.by')
  expect((await who.call(getCertificate, { params: { id: old.id } })).allowedActions).not.toContain(
    'duplicate',
  )

  expect(await both.call(getQueued, { params: { id } })).toMatchObject({
    opening: { reason, by: { id: both.id, name: 'Ana Ruiz' } },
    assignedTo: { id: both.id },
    allowedActions: ['assign', 'review_document', 'undo_review', 'refuse', 'decide', 'answer', 'note'],
  })
  expect(await both.call(getChecklist, { params: { id } })).toMatchObject({
    documents: [],
    declarations: [],
    requirements: [],
    open: 0,
  })
  const { timeline } = await both.call(getDossierTimeline, { params: { id } })
  expect(timeline).toMatchObject([{ title: 'Abierta por la entidad', reason, by: { id: both.id } }])
  expect((await both.call(listDecisions, { query: {} })).decisions).toMatchObject([{ id, bar: 'prepared' }])
  expect(await service.decider.call(countWaiting, {})).toMatchObject({ decisions: 1 })
  await expect(service.grant(id, both)).rejects.toThrow('403 PREPARED_BY_YOU')
  expect((await service.decider.call(listDecisions, { query: {} })).decisions).toMatchObject([
    { id, bar: null, opening: { reason, by: { id: both.id } }, documents: { open: 0 } },
  ])
  expect(await who.call(getCertificate, { params: { id: old.id } })).toMatchObject({ standing: 'valid' })
  await service.grant(id)
  expect(await service.certificateOf(who, id)).toMatchObject({
    previousId: old.id,
    validUntil: old.validUntil,
    holderName: old.holderName,
    standing: 'valid',
  })
  expect(await who.call(getCertificate, { params: { id: old.id } })).toMatchObject({ standing: 'replaced' })
})

test('a correction names the error; when it is denied, the holder is notified that the certificate is unchanged', async () => {
  const { service, who, old } = await certified()
  const { request } = await correct(service.reviewer, old.id)
  const { id } = request
  expect(await who.call(getRequest, { params: { id } })).toMatchObject({ correction: 'La especialidad.' })
  expect((await service.decider.call(listDecisions, { query: {} })).decisions).toMatchObject([
    { id, type: 'correction', correction: 'La especialidad.' },
  ])
  expect(await service.deny(id, 'No hay nada mal.')).toMatchObject({ state: 'not_admitted' })
  await service.jobs()
  const { notices } = await who.call(listNotices, { query: {} })
  expect(notices[0]).toMatchObject({ code: 'N07' })
  expect(notices[0]?.body).toMatch(
    /^No emitimos otro certificado y el tuyo sigue como estaba\. Motivo: No hay/,
  )
  expect(await who.call(getCertificate, { params: { id: old.id } })).toMatchObject({ standing: 'valid' })
  // The certificate has no open request any more.
  await begin(service.reviewer, old.id)
})

test('a reissue opened by staff cannot be withdrawn by the holder or charged for; its opener may close it', async () => {
  const { service, who, old } = await certified()
  const { request } = await begin(service.reviewer, old.id)
  const params = { id: request.id }
  await expect(who.call(withdrawRequest, { params })).rejects.toThrow('409 WRONG_STATE')
  const version = await versionSeen(service.reviewer, request.id)
  await expect(
    service.reviewer.call(setPayment, { params, body: { version, state: 'pending' } }),
  ).rejects.toThrow('409 WRONG_STATE')
  await service.reviewer.call(refuseRequest, { params, body: { version, reason: 'Fue un error.' } })
  expect((await who.call(getRequest, { params })).allowedActions).toEqual(['message'])
})

test('a repeated call with the same id returns the same answer; with other values it is rejected', async () => {
  const { service, who, old } = await certified()
  const requestId = randomUUID()
  const first = await begin(service.reviewer, old.id, { requestId })
  expect((await begin(service.reviewer, old.id, { requestId })).request).toEqual(first.request)
  const OTHER = '409 OTHER_CALL'
  await expect(begin(service.reviewer, old.id, { requestId, why: 'Otra cosa.' })).rejects.toThrow(OTHER)
  await expect(correct(service.reviewer, old.id, { id: requestId })).rejects.toThrow(OTHER)
  await expect(begin(await service.staff('reviewer'), old.id, { requestId })).rejects.toThrow(OTHER)
  const another = await service.granted(who, 'gas')
  await expect(begin(service.reviewer, another.id, { requestId })).rejects.toThrow(OTHER)
  // Also after it was granted and the old certificate has been replaced.
  await service.grant(requestId)
  expect((await begin(service.reviewer, old.id, { requestId })).request).toEqual(first.request)
  expect(await service.eventKinds()).toMatchObject({ 'request.opened': 1, 'certificate.reissue_begun': 1 })
  await declareFamily(service.reviewer)
  await expect(begin(service.reviewer, old.id, { requestId })).rejects.toThrow('403 CONFLICT_OF_INTEREST')
})

test('rejects a second open reissue, an outdated version, a wrong state and a missing role, each with a message', async () => {
  const { service, who, old } = await certified()
  for (const role of ['decider', 'examiner'] as const) {
    const by = await service.staff(role)
    await expect(begin(by, old.id)).rejects.toThrow('403 Forbidden')
    expect((await by.call(getAnyCertificate, { params: { id: old.id } })).reissue).toEqual([])
  }
  await expect(begin(service.reviewer, old.id, { version: 2 })).rejects.toThrow('409 CERTIFICATE_CHANGED')
  await expect(begin(service.reviewer, randomUUID())).rejects.toThrow('404 NotFound')

  const draft = await service.draft(who, 'rebt', {
    type: 'correction',
    correction: 'X',
    certificateNumber: old.number,
  })
  const { number } = await submitAs(who, draft)
  await expect(begin(service.reviewer, old.id)).rejects.toThrow(
    `409 CERTIFICATE_STATE: Espera a que se resuelva la ${number} (rectificación)`,
  )
  await who.call(withdrawRequest, { params: { id: draft.requestId } })

  const { decider } = service
  const params = { id: old.id }
  await decider.call(suspendCertificate, { params, body: { version: 1, reason } })
  const seen = await service.reviewer.call(getAnyCertificate, { params })
  expect(seen.reissue).toEqual(['duplicate', 'correction'])
  await decider.call(withdrawCertificate, { params, body: { version: 2, reason } })
  expect((await service.reviewer.call(getAnyCertificate, { params })).reissue).toEqual([])
  await expect(begin(service.reviewer, old.id, { version: 3 })).rejects.toThrow(
    '409 CERTIFICATE_STATE: No se puede reemitir: el certificado está en el estado «Retirado».',
  )
})

test('staff cannot open a reissue for themselves, for a person they have an interest in, or for a holder who could not see it', async () => {
  const { service, who, old } = await certified()
  const tied = await service.staff('reviewer')
  await declareFamily(tied)
  await expect(begin(tied, old.id)).rejects.toThrow('403 CONFLICT_OF_INTEREST')
  const disabled = (at: Date | null) =>
    service.db.updateTable('accounts').set({ disabled_at: at }).where('id', '=', who.id).execute()
  await disabled(service.clock.now())
  await expect(begin(service.reviewer, old.id)).rejects.toThrow('409 CERTIFICATE_STATE: Su titular no puede')
  await disabled(null)
  await service.db.updateTable('certificates').set({ blocked_at: service.clock.now() }).execute()
  await expect(begin(service.reviewer, old.id)).rejects.toThrow('404 NotFound')
  await service.db.updateTable('certificates').set({ blocked_at: null }).execute()
  const asStaff = await service.appointed(who, 'admin')
  await expect(begin(asStaff, old.id)).rejects.toThrow('403 OWN_REQUEST')
  expect((await asStaff.call(getAnyCertificate, { params: { id: old.id } })).reissue).toEqual([])
})

const rename = async ({ db }: CertificatesService, who: ApiCaller, firstName: string) => {
  const { version } = await db
    .selectFrom('users')
    .select('version')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  await who.call(updateUser, { body: { version, firstName } })
}

test('a reissue opened by staff needs no identity document, so it cannot change the name on a certificate', async () => {
  const { service, who, old } = await certified()
  await rename(service, who, 'Berta')
  expect(await service.reviewer.call(getAnyCertificate, { params: { id: old.id } })).toMatchObject({
    reissue: [],
    holderNow: { name: 'Berta Sáenz Núñez' },
  })
  const words = 'Tiene que pedir la rectificación en su aplicación, con su documento de identidad.'
  await expect(begin(service.reviewer, old.id)).rejects.toThrow(words)
  await expect(correct(service.reviewer, old.id)).rejects.toThrow(words)
  // The holder requests it, and their identity document is reviewed.
  const asked = { type: 'correction', correction: 'El nombre.', certificateNumber: old.number } as const
  expect(await service.granted(who, 'rebt', asked)).toMatchObject({ holderName: 'Berta Sáenz Núñez' })
})

test('a change of name after the opening of a reissue, even a concurrent one, blocks it until the name is restored', async () => {
  const { service, who, old } = await certified()
  const { request } = await correct(service.reviewer, old.id)
  await rename(service, who, 'Benita')
  await expect(service.grant(request.id)).rejects.toThrow(
    '409 NOT_REVIEWED: Lo ha hecho después de que la entidad abriera la solicitud.',
  )
  await rename(service, who, 'Begoña')
  await service.grant(request.id)
  expect(await service.certificateOf(who, request.id)).toMatchObject({ holderName: old.holderName })
})

test('an open appeal against a suspension blocks a reissue; if it is upheld, the certificate is valid again', async () => {
  const { service, who, old } = await certified()
  const params = { id: old.id }
  await service.decider.call(suspendCertificate, { params, body: { version: 1, reason } })
  // A reissue opened before the appeal waits for its outcome.
  const { request } = await begin(service.reviewer, old.id, { version: 2 })
  const filed = await who.call(appeal, {
    body: { id: randomUUID(), about: { kind: 'certificate', id: old.id }, text: 'No.', documentIds: [] },
  })
  const words = `409 CERTIFICATE_STATE: Espera a que se resuelva la ${filed.number}`
  await expect(service.grant(request.id)).rejects.toThrow(words)
  await service.deny(request.id, 'Hay una apelación.')
  await expect(begin(service.reviewer, old.id, { version: 2 })).rejects.toThrow(words)
  expect(await service.reviewer.call(getAnyCertificate, { params })).toMatchObject({
    reissue: [],
    openAppeal: filed.number,
  })

  const another = await service.staff('decider')
  const about = { params: { id: filed.id } }
  await another.call(studyCase, { ...about, body: { version: 1 } })
  await another.call(decideCase, { ...about, body: { version: 2, outcome: 'upheld', answer: 'Es cierto.' } })
  expect(await service.reviewer.call(getAnyCertificate, { params })).toMatchObject({
    standing: 'valid',
    reissue: ['duplicate', 'correction'],
    openAppeal: null,
  })
})
