import type { Certificate } from '@habilita/contract/certificates/certificates'
import { expect, test } from 'vitest'
import { type CertificatesService, startCertificates } from '../../testing/certificates-service.ts'
import { refuseRow } from '../../testing/refuse-row.ts'
import { advanceCertificates } from './advance.ts'

const AT = { at: '2026-11-16T09:00:00Z' }
const HOUR = 3_600_000

/** Advances the clock and runs the scheduled job. */
const pass = async (service: CertificatesService, days: number, hoursEach = 24): Promise<void> => {
  for (let hour = 0; hour < days * 24; hour += hoursEach) {
    service.clock.advance(hoursEach * HOUR)
    await advanceCertificates(service.deps)
  }
}

const endingOn = async ({ db }: CertificatesService, { id }: Pick<Certificate, 'id'>, day: string) => {
  await db.updateTable('certificates').set({ valid_until: day }).where('id', '=', id).execute()
}

/** Events that the job recorded for a certificate, with their dates. */
const events = async ({ db }: CertificatesService, { id }: Pick<Certificate, 'id'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'at', 'payload'])
    .where('object_id', '=', id)
    .where('actor_kind', '=', 'system')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, at, payload }) => {
    const { left } = payload as { left: number }
    return `${kind.replace('certificate.', '')} ${at.toISOString().slice(0, 10)} ${left}`
  })
}

const notices = async ({ db, jobs }: CertificatesService): Promise<string[]> => {
  await jobs()
  const rows = await db
    .selectFrom('notices')
    .select(['code', 'title'])
    .where('code', 'in', ['N20', 'N21'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ code, title }) => `${code} ${title}`)
}

test('domain §5.4 reminders: within a year each reminder (180, 90, 30 and 7 days before, and the expiry) is sent once on its date', async () => {
  const service = await startCertificates(AT)
  const certificate = await service.granted(await service.candidate())
  await endingOn(service, certificate, '2027-06-30')
  await pass(service, 365, 6)
  expect(await events(service, certificate)).toEqual([
    'reminded 2027-01-01 180',
    'reminded 2027-04-01 90',
    'reminded 2027-05-31 30',
    'reminded 2027-06-23 7',
    'expired 2027-07-01 -1',
  ])
  expect(await notices(service)).toEqual([
    'N20 Tu certificado caduca en 180 días',
    'N20 Tu certificado caduca en 90 días',
    'N20 Tu certificado caduca en 30 días',
    'N20 Tu certificado caduca en 7 días',
    'N21 Tu certificado ha caducado',
  ])
})

test('a certificate is valid until the end of its last date in Madrid', async () => {
  const service = await startCertificates(AT)
  const certificate = await service.granted(await service.candidate())
  await service.db
    .updateTable('certificates')
    .set({ reminded: [180, 90, 30, 7] })
    .execute()
  await endingOn(service, certificate, '2027-06-30')
  // In summer Madrid is UTC+2.
  service.clock.advance(Date.parse('2027-06-30T21:59:59Z') - service.clock.now().getTime())
  await advanceCertificates(service.deps)
  expect(await events(service, certificate)).toEqual([])
  service.clock.advance(1000)
  await advanceCertificates(service.deps)
  expect(await events(service, certificate)).toEqual(['expired 2027-06-30 -1'])
})

test('a certificate with less time left gets only the nearest reminder, then the following ones', async () => {
  const service = await startCertificates(AT)
  const certificate = await service.granted(await service.candidate())
  await endingOn(service, certificate, '2027-01-04')
  await pass(service, 60)
  expect(await events(service, certificate)).toEqual([
    'reminded 2026-11-17 48',
    'reminded 2026-12-05 30',
    'reminded 2026-12-28 7',
    'expired 2027-01-05 -1',
  ])
})

test('suspended certificates get reminders too; withdrawn and replaced ones do not', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const all = await Promise.all(
    (['suspended', 'withdrawn', 'replaced'] as const).map(async state => {
      const certificate = await service.granted(who)
      const set = { state, state_reason: 'Falta.', valid_until: '2026-11-20' }
      await service.db.updateTable('certificates').set(set).where('id', '=', certificate.id).execute()
      return certificate
    }),
  )
  await pass(service, 10)
  expect(await Promise.all(all.map(each => events(service, each)))).toEqual([
    ['reminded 2026-11-17 3', 'expired 2026-11-21 -1'],
    [],
    [],
  ])
})

test('no reminders are sent while a renewal is open; they resume if the renewal fails', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const certificate = await service.granted(who)
  await endingOn(service, certificate, '2027-01-30')
  const id = await service.toDecide(who, 'rebt', {
    type: 'renewal',
    certificateNumber: certificate.number.toLowerCase(),
  })
  await pass(service, 20)
  expect(await events(service, certificate)).toEqual([])
  await service.deny(id, 'No cumple.', await service.staff('decider'))
  await pass(service, 5)
  expect(await events(service, certificate)).toEqual(['reminded 2026-12-07 54'])
})

test('a replacement with the same expiry gets no repeated reminder', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const old = await service.granted(who)
  await endingOn(service, old, '2027-01-30')
  await advanceCertificates(service.deps)
  const copy = await service.granted(who, 'rebt', { type: 'duplicate', certificateNumber: old.number })
  await pass(service, 2)
  expect([await events(service, old), await events(service, copy)]).toEqual([['reminded 2026-11-16 75'], []])
})

test('concurrent workers send each reminder once', async () => {
  const service = await startCertificates(AT)
  const certificate = await service.granted(await service.candidate())
  await endingOn(service, certificate, '2026-11-20')
  await Promise.all(Array.from({ length: 6 }, () => advanceCertificates(service.deps)))
  expect(await events(service, certificate)).toEqual(['reminded 2026-11-16 4'])
})

test('a certificate that fails to advance does not block the others and is retried', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const [first, second] = [await service.granted(who), await service.granted(who)]
  for (const each of [first, second]) await endingOn(service, each, '2026-11-20')
  const mend = await refuseRow({
    database: service.database,
    to: 'update',
    table: 'certificates',
    id: first.id,
  })
  await expect(advanceCertificates(service.deps)).rejects.toThrow('Some certificates could not be advanced')
  const counts = async () => [await events(service, first), await events(service, second)].map(e => e.length)
  expect(await counts()).toEqual([0, 1])
  await mend()
  await advanceCertificates(service.deps)
  expect(await counts()).toEqual([1, 1])
})
