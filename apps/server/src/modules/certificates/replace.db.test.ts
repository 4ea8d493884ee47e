import { randomUUID } from 'node:crypto'
import {
  type Certificate,
  getCertificate,
  listCertificates,
} from '@habilita/contract/certificates/certificates'
import { createDraft, type DraftChanges } from '@habilita/contract/requests/drafts'
import { suspendCertificate, withdrawCertificate } from '@habilita/contract/certificates/staff-certificates'
import { expect, test } from 'vitest'
import { type ApiCaller, Refusal } from '../../testing/api-caller.ts'
import { type CertificatesService, startCertificates } from '../../testing/certificates-service.ts'
import { submitAs } from '../../testing/requests-service.ts'

const AT = { at: '2026-11-16T09:00:00Z' }

/** Moves a certificate back in time so that it expires on this date. */
const endingOn = async (
  { db }: CertificatesService,
  { id }: Pick<Certificate, 'id'>,
  day: string,
): Promise<void> => {
  await db
    .updateTable('certificates')
    .set({ valid_until: day, valid_from: '2022-01-01', issued_on: '2022-01-01' })
    .where('id', '=', id)
    .execute()
}

const seen = (who: ApiCaller, { id }: Pick<Certificate, 'id'>) => who.call(getCertificate, { params: { id } })

/** The fault that a submission reports for the certificate number; undefined when it was accepted. */
const faultOf = async (service: CertificatesService, who: ApiCaller, values: DraftChanges) => {
  const saved = await service.draft(who, values.category ?? 'rebt', values)
  try {
    await submitAs(who, saved)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.body.fields?.['certificateNumber'] ?? error.message
  }
}

test('domain §5.4: a renewal starts where the old certificate ends, and replaces it', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  await endingOn(service, old, '2027-03-01')
  expect(await seen(who, old)).toMatchObject({
    standing: 'expiring',
    renewableFrom: '2026-09-01',
    allowedActions: ['renew', 'extend', 'duplicate', 'correct', 'share'],
  })
  const id = await service.toDecide(who, 'rebt', {
    type: 'renewal',
    certificateNumber: ` ${old.number.toLowerCase()} `,
  })
  expect((await seen(who, old)).allowedActions).toEqual(['extend', 'duplicate', 'correct', 'share'])
  await service.grant(id)
  const renewed = await service.certificateOf(who, id)
  expect(renewed).toMatchObject({
    validFrom: '2026-11-16',
    validUntil: '2032-03-01',
    standing: 'valid',
    previousId: old.id,
  })
  expect(renewed.number).not.toBe(old.number)
  expect(renewed.verifyUrl).not.toBe(old.verifyUrl)
  expect(await seen(who, old)).toMatchObject({
    state: 'replaced',
    standing: 'replaced',
    nextId: renewed.id,
    allowedActions: [],
  })
  const { certificates } = await who.call(listCertificates, {})
  expect(certificates.map(({ standing }) => standing)).toEqual(['valid', 'replaced'])
  expect(await service.eventKinds()).toMatchObject({ 'certificate.granted': 2, 'certificate.replaced': 1 })
})

test('an extension covers the scopes of both, without those that the new scope includes, until the old expiry', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who, 'gruas', { scopes: ['GT'] })
  await endingOn(service, old, '2028-01-31')
  const wider = await service.granted(who, 'gruas', {
    type: 'extension',
    scopes: ['GMA-A'],
    certificateNumber: old.number,
  })
  expect(wider).toMatchObject({ validUntil: '2028-01-31', previousId: old.id })
  expect(wider.scopes.map(({ code }) => code)).toEqual(['GT', 'GMA-A'])
  const widest = await service.granted(who, 'gruas', {
    type: 'extension',
    scopes: ['GMA-B'],
    certificateNumber: wider.number,
  })
  expect(widest.scopes.map(({ code }) => code)).toEqual(['GT', 'GMA-B'])
})

test('duplicates and corrections need no exam, and expire with the old certificate', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  const duplicate = await service.granted(who, 'rebt', {
    type: 'duplicate',
    certificateNumber: old.number,
  })
  expect(duplicate).toMatchObject({ validUntil: old.validUntil, previousId: old.id, state: 'valid' })
  const values = {
    type: 'correction',
    certificateNumber: duplicate.number,
    correction: 'El nombre.',
  } as const
  const corrected = await service.granted(who, 'rebt', values)
  expect(corrected).toMatchObject({ validUntil: old.validUntil, previousId: duplicate.id })
})

test('a duplicate cannot be decided until all its documents are reviewed', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  const id = await service.reviewed(who, 'rebt', { type: 'duplicate', certificateNumber: old.number })
  await service.db
    .updateTable('request_documents')
    .set({ state: 'in_review' })
    .where('request_id', '=', id)
    .execute()
  await expect(service.grant(id)).rejects.toThrow('409 NOT_REVIEWED')
})

test('a duplicate of a suspended certificate is suspended too', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  await service.decider.call(suspendCertificate, {
    params: { id: old.id },
    body: { version: 1, reason: 'Falta un informe.' },
  })
  const values = { type: 'duplicate', certificateNumber: old.number } as const
  expect(await service.granted(who, 'rebt', values)).toMatchObject({
    state: 'suspended',
    stateReason: 'Falta un informe.',
  })
})

test('a certificate is renewed only while valid: its errors are shown at the certificate number', async () => {
  const service = await startCertificates(AT)
  const [who, other] = [await service.candidate(), await service.candidate()]
  const foreign = await service.granted(other)
  const old = await service.granted(who)
  const renewal = { type: 'renewal', certificateNumber: old.number } as const
  const extension = { ...renewal, type: 'extension' } as const
  const duplicate = { ...renewal, type: 'duplicate' } as const
  const fault = (values: DraftChanges) => faultOf(service, who, values)

  expect(await fault({ ...renewal, certificateNumber: 'REBT-1' })).toMatch(/^Este número no es correcto/)
  const missing = 'No tienes ningún certificado con este número. Revísalo.'
  expect(await fault({ ...renewal, certificateNumber: foreign.number })).toBe(missing)
  expect(await fault({ ...renewal, category: 'gas', scopes: ['GAS-B'] })).toBe(
    'Este certificado es de otra especialidad.',
  )
  expect(await fault(renewal)).toBe(
    'Todavía no puedes renovar este certificado. Podrás hacerlo desde el 15 de mayo de 2031.',
  )

  await endingOn(service, old, '2027-05-17')
  expect(await fault(renewal)).toMatch(/desde el 17 de noviembre de 2026\.$/)
  await endingOn(service, old, '2026-11-15')
  for (const values of [renewal, extension, duplicate])
    expect(await fault(values)).toBe('Este certificado ha caducado. Empieza una certificación nueva.')

  await endingOn(service, old, '2026-11-16')
  await service.decider.call(suspendCertificate, {
    params: { id: old.id },
    body: { version: 1, reason: 'Falta un informe.' },
  })
  expect(await fault(renewal)).toMatch(/^Este certificado está suspendido\. Podrás renovarlo/)
  expect(await fault(extension)).toMatch(/^Este certificado está suspendido\. Podrás ampliarlo/)
  expect(await fault(duplicate)).toBeUndefined()

  await service.decider.call(withdrawCertificate, {
    params: { id: old.id },
    body: { version: 2, reason: 'Lo ha prestado.' },
  })
  expect(await fault(renewal)).toBe('Este certificado está retirado. Empieza una certificación nueva.')
})

test('rejects a second request for the same certificate, and says when a certificate is replaced', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  await endingOn(service, old, '2027-05-16')
  const renewal = { type: 'renewal', certificateNumber: old.number } as const
  const id = await service.toDecide(who, 'rebt', renewal)
  expect(await faultOf(service, who, renewal)).toMatch(/^Ya has pedido esto/)
  expect(await faultOf(service, who, { ...renewal, type: 'duplicate' })).toBeUndefined()
  await service.grant(id)
  expect(await faultOf(service, who, renewal)).toMatch(/^Este certificado ya está sustituido/)
})

test('only an extension adds scopes: a request without an exam covers no more than before', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who, 'rebt', { scopes: ['REBT-E1'] })
  await endingOn(service, old, '2027-03-01')
  const certificateNumber = old.number
  for (const type of ['renewal', 'duplicate', 'correction'] as const) {
    const values = { type, certificateNumber, correction: 'Mi apellido.' }
    const wider = await service.draft(who, 'rebt', { ...values, scopes: ['REBT-E1', 'REBT-E4'] })
    await expect(submitAs(who, wider)).rejects.toMatchObject({
      body: {
        fields: { scopes: 'Este certificado no cubre ese alcance. Para añadirlo, pide una ampliación.' },
      },
    })
  }
  const extension: DraftChanges = { type: 'extension', certificateNumber, scopes: ['REBT-E4'] }
  await submitAs(who, await service.draft(who, 'rebt', extension))
  // The specialist scope includes the basic one.
  await submitAs(who, await service.draft(who, 'rebt', { type: 'renewal', certificateNumber }))
})

test('a renewal requested in time is granted even when it is decided after the expiry', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  await endingOn(service, old, '2026-11-20')
  const id = await service.toDecide(who, 'rebt', { type: 'renewal', certificateNumber: old.number })
  await endingOn(service, old, '2026-11-15')
  const inTime = service.grant(id)
  await expect(inTime).rejects.toThrow(/409 CERTIFICATE_STATE: .*«Caducado»/)
  await service.db
    .updateTable('requests')
    .set({ submitted_at: new Date('2026-11-15T22:59:59Z') })
    .where('id', '=', id)
    .execute()
  await service.grant(id)
  expect(await service.certificateOf(who, id)).toMatchObject({ validUntil: '2031-11-15' })
})

test('a suspended certificate stays suspended after its expiry and is not renewed', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  await endingOn(service, old, '2026-11-16')
  const id = await service.toDecide(who, 'rebt', { type: 'renewal', certificateNumber: old.number })
  await service.decider.call(suspendCertificate, {
    params: { id: old.id },
    body: { version: 1, reason: 'Falta un informe.' },
  })
  await expect(service.grant(id)).rejects.toThrow(/409 CERTIFICATE_STATE: .*«Suspendido»/)
  await endingOn(service, old, '2026-11-15')
  await service.db
    .updateTable('requests')
    .set({ submitted_at: new Date('2026-11-15T09:00:00Z') })
    .where('id', '=', id)
    .execute()
  await expect(service.grant(id)).rejects.toThrow(/409 CERTIFICATE_STATE: .*«Caducado»/)
})

test('a request to replace a certificate that was withdrawn meanwhile can only be denied', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  await endingOn(service, old, '2027-03-01')
  const id = await service.toDecide(who, 'rebt', { type: 'renewal', certificateNumber: old.number })
  await service.decider.call(withdrawCertificate, {
    params: { id: old.id },
    body: { version: 1, reason: 'Lo ha prestado.' },
  })
  await expect(service.grant(id)).rejects.toThrow(/409 CERTIFICATE_STATE: .*«Retirado»/)
  await expect(service.deny(id, 'El certificado está retirado.')).resolves.toMatchObject({ state: 'denied' })
})

const begin = async (by: ApiCaller, body: object) =>
  (await by.call(createDraft, { body: { key: randomUUID(), ...body } })).values

test('a draft created from a certificate has its category, scopes and number; a certificate of another person is not found', async () => {
  const service = await startCertificates(AT)
  const [who, other] = [await service.candidate(), await service.candidate()]
  const old = await service.granted(who)
  const known = { category: 'rebt', scopes: ['REBT-B'], certificateNumber: old.number }
  expect(await begin(who, { fromCertificate: old.id })).toEqual({ type: 'renewal', ...known })
  expect(await begin(who, { fromCertificate: old.id, type: 'extension' })).toEqual({
    type: 'extension',
    ...known,
  })
  expect(await begin(who, { fromCertificate: old.id, type: 'initial' })).toEqual({
    type: 'initial',
    category: 'rebt',
    scopes: ['REBT-B'],
  })
  expect(await begin(who, { type: 'renewal' })).toEqual({ type: 'renewal' })
  await expect(begin(other, { fromCertificate: old.id })).rejects.toThrow('404 NotFound')
  await expect(begin(who, { fromCertificate: randomUUID() })).rejects.toThrow('404 NotFound')
})

test('an open renewal continues with the duplicate that replaced its certificate', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  await endingOn(service, old, '2027-03-01')
  const about = { certificateNumber: old.number }
  const id = await service.toDecide(who, 'rebt', { type: 'renewal', ...about })
  const copy = await service.granted(who, 'rebt', { type: 'duplicate', ...about })
  // The same request cannot be submitted, or paid for, twice.
  expect((await seen(who, copy)).allowedActions).toEqual(['extend', 'duplicate', 'correct', 'share'])
  const again = { type: 'renewal', certificateNumber: copy.number } as const
  expect(await faultOf(service, who, again)).toMatch(/^Ya has pedido esto/)
  await service.grant(id)
  expect(await service.certificateOf(who, id)).toMatchObject({
    previousId: copy.id,
    validUntil: '2032-03-01',
    standing: 'valid',
  })
})

test('a renewal covers no more scopes than a correction has left', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const scopes = ['GT', 'GMA-A']
  const old = await service.granted(who, 'gruas', { scopes })
  await endingOn(service, old, '2027-03-01')
  const about = { certificateNumber: old.number }
  const id = await service.toDecide(who, 'gruas', { type: 'renewal', scopes, ...about })
  const { number } = await service.granted(who, 'gruas', {
    type: 'correction',
    correction: 'Sobra una.',
    scopes: ['GT'],
    ...about,
  })
  await expect(service.grant(id)).rejects.toThrow(
    `409 CERTIFICATE_STATE: No se puede conceder: el ${number} no cubre todo lo que se pide.`,
  )
})
