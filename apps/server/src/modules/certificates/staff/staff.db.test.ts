import type { CertificateState } from '@habilita/contract/certificates/certificate-values'
import { randomUUID } from 'node:crypto'
import { getCertificate } from '@habilita/contract/certificates/certificates'
import { type Standing, standings } from '@habilita/contract/certificates/certificate-values'
import { listNotices } from '@habilita/contract/notices/notices'
import {
  getAnyCertificate,
  liftSuspension,
  listAllCertificates,
  suspendCertificate,
  withdrawCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { updateUser } from '@habilita/contract/people/user'
import type { Input } from '@habilita/contract/api/endpoint'
import { expect, test } from 'vitest'
import { buildCertificate } from '../../../testing/build-certificate.ts'
import { buildSubmitted } from '../../../testing/build-submitted.ts'
import { startCertificates } from '../../../testing/certificates-service.ts'
import { declareFamily } from '../../../testing/declare-family.ts'
import { PROFILE } from '../../../testing/requests-service.ts'
import { listAllCertificates as listAs } from './list.ts'

const AT = { at: '2026-11-16T09:00:00Z' }
const reason = 'Falta el informe médico.'

test('domain §5.4: suspension, lifting and withdrawal are notified with their reason and recorded in the history', async () => {
  const service = await startCertificates(AT)
  const { decider } = service
  const who = await service.candidate()
  const { id, number } = await service.granted(who)
  const params = { id }
  const suspended = await decider.call(suspendCertificate, { params, body: { version: 1, reason } })
  expect(suspended).toMatchObject({
    state: 'suspended',
    standing: 'suspended',
    stateReason: reason,
    version: 2,
    holder: { id: who.id, document: { kind: 'dni', number: '12345678Z' } },
    allowedActions: ['lift', 'withdraw'],
  })
  expect(await who.call(getCertificate, { params })).toMatchObject({
    standing: 'suspended',
    stateReason: reason,
    allowedActions: [],
  })
  await service.jobs()
  await decider.call(liftSuspension, { params, body: { version: 2 } })
  await service.jobs()
  const withdrawn = await decider.call(withdrawCertificate, { params, body: { version: 3, reason } })
  await service.jobs()
  expect(withdrawn.history.map(({ kind, by }) => `${kind} ${by}`)).toEqual(
    ['granted', 'suspended', 'lifted', 'withdrawn'].map(kind => `${kind} Ana Ruiz`),
  )
  // The reason of the suspension remains in the history after it was lifted.
  expect(withdrawn.history.map(item => item.reason)).toEqual([null, reason, null, reason])
  expect(withdrawn.allowedActions).toEqual([])
  expect((await who.call(getCertificate, { params })).allowedActions).toEqual(['begin_anew'])
  const { notices } = await who.call(listNotices, { query: {} })
  expect(notices.slice(0, 3).map(({ code, body, link }) => ({ code, body, link }))).toEqual([
    {
      code: 'N24',
      body: 'Motivo: Falta el informe médico. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
      link: `/certificates/${id}`,
    },
    { code: 'N23', body: `Tu certificado ${number} vuelve a estar vigente.`, link: `/certificates/${id}` },
    {
      code: 'N22',
      body: 'Motivo: Falta el informe médico. No puedes usarlo hasta que se levante la suspensión. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
      link: `/certificates/${id}`,
    },
  ])
})

test('rejects, with a message, an action in a wrong state, with an outdated version, or on one’s own certificate', async () => {
  const service = await startCertificates(AT)
  const { decider } = service
  const who = await service.candidate()
  const { id } = await service.granted(who)
  const params = { id }
  await expect(decider.call(liftSuspension, { params, body: { version: 1 } })).rejects.toThrow(
    '409 CERTIFICATE_STATE: No se puede levantar la suspensión: el certificado está en el estado «Vigente».',
  )
  await expect(decider.call(suspendCertificate, { params, body: { version: 9, reason } })).rejects.toThrow(
    '409 CERTIFICATE_CHANGED',
  )
  await expect(
    service.reviewer.call(suspendCertificate, { params, body: { version: 1, reason } }),
  ).rejects.toThrow('403 Forbidden')
  await expect(
    decider.call(suspendCertificate, { params: { id: randomUUID() }, body: { version: 1, reason } }),
  ).rejects.toThrow('404 NotFound')
  const asStaff = await service.appointed(who, 'admin')
  await expect(asStaff.call(withdrawCertificate, { params, body: { version: 1, reason } })).rejects.toThrow(
    '403 OWN_REQUEST',
  )
  await decider.call(suspendCertificate, { params, body: { version: 1, reason } })
  await expect(decider.call(suspendCertificate, { params, body: { version: 2, reason } })).rejects.toThrow(
    '«Suspendido»',
  )
  await service.db
    .updateTable('certificates')
    .set({ valid_from: '2026-01-01', valid_until: '2026-11-15' })
    .execute()
  await expect(decider.call(liftSuspension, { params, body: { version: 2 } })).rejects.toThrow('«Caducado»')
  await expect(decider.call(withdrawCertificate, { params, body: { version: 2, reason } })).rejects.toThrow(
    '«Caducado»',
  )
})

test('each staff view of a certificate is recorded', async () => {
  const service = await startCertificates(AT)
  const { id } = await service.granted(await service.candidate())
  const seen = await service.reviewer.call(getAnyCertificate, { params: { id } })
  expect(seen).toMatchObject({ allowedActions: [], holder: { document: { number: '12345678Z' } } })
  expect(await service.eventKinds()).toMatchObject({ 'certificate.viewed': 1 })
  await expect(service.reviewer.call(getAnyCertificate, { params: { id: randomUUID() } })).rejects.toThrow(
    '404',
  )
})

test('certificates are found by number, category, scope, name and document, in any spelling, page by page', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const rebt = await service.granted(who)
  const gas = await service.granted(who, 'gas')
  const other = await service.candidate({
    ...PROFILE,
    firstName: 'Óscar',
    document: { kind: 'dni', number: '00000000T' },
  })
  const crane = await service.granted(other, 'gruas')
  const find = async (query: object) =>
    (await service.reviewer.call(listAllCertificates, { query })).certificates.map(({ number }) => number)
  expect(await find({})).toEqual(expect.arrayContaining([rebt.number, gas.number, crane.number]))
  expect(await find({ q: rebt.number })).toEqual([rebt.number])
  expect(await find({ q: 'oscar' })).toEqual([crane.number])
  expect(await find({ q: 'nunez gas' })).toEqual([gas.number])
  expect(await find({ q: '00000000t' })).toEqual([crane.number])
  expect(await find({ q: 'torre' })).toEqual([crane.number])
  expect(await find({ q: '%' })).toHaveLength(3)
  expect(await find({ category: 'gas' })).toEqual([gas.number])
  const seen: string[] = []
  for (let after: string | undefined; ;) {
    const page = await service.reviewer.call(listAllCertificates, { query: { limit: 1, after } })
    seen.push(...page.certificates.map(({ number }) => number))
    expect(JSON.stringify(page)).not.toContain('12345678Z')
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toHaveLength(3)
  expect(new Set(seen).size).toBe(3)
  await expect(service.reviewer.call(listAllCertificates, { query: { after: 'x' } })).rejects.toThrow('400')
  await other.call(updateUser, { body: { version: 2, firstName: 'Iván' } })
  await service.jobs()
  expect(await find({ q: 'oscar' })).toEqual([crane.number])
})

test('the standing filter matches the standing shown, on every date and for every state', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const rows = await Promise.all(Array.from({ length: 2 }, () => service.granted(who)))
  const states = ['valid', 'suspended', 'withdrawn', 'replaced'] as const
  const ends = ['2026-11-15', '2026-11-16', '2027-05-15', '2027-05-16', '2027-05-17', '2027-08-31']
  const days = ['2026-11-16', '2027-02-28', '2027-03-01']
  for (const state of states)
    for (const valid_until of ends) {
      const set = { state, valid_until, valid_from: '2026-01-01', state_reason: reason }
      await service.db
        .updateTable('certificates')
        .set(set)
        .where('id', '=', rows[0]?.id ?? '')
        .execute()
      for (const day of days) {
        const deps = { ...service.deps, clock: { now: () => new Date(`${day}T09:00:00Z`) } }
        const all = await listAs(deps, {})
        const found: Partial<Record<Standing, number>> = {}
        for (const standing of standings) {
          const { certificates } = await listAs(deps, { standing })
          if (certificates.length > 0) found[standing] = certificates.length
          for (const certificate of certificates) expect(certificate.standing).toBe(standing)
        }
        expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(all.certificates.length)
      }
    }
})

test('the list filters by days until expiry, in order of expiry, with the total', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const add = async (nth: number, valid_until: string, state: CertificateState = 'valid') => {
    const requestId = await buildSubmitted(service.db, who.id, { state: 'granted' })
    const number = `REBT-2026-0000${nth}-0`
    const change = { number, valid_until, valid_from: '2026-01-01', state, state_reason: 'Por una queja.' }
    const verify_code = `${nth}`.repeat(26)
    const created_at = new Date(`2026-11-1${nth}T09:00:00Z`)
    await buildCertificate(service.db, requestId, { ...change, verify_code, created_at })
    return number
  }
  const late = await add(1, '2026-12-16')
  const soon = await add(2, '2026-11-16', 'suspended')
  const twin = await add(3, '2026-12-16')
  const after = await add(4, '2026-12-17')
  await add(5, '2026-11-15')
  await add(6, '2026-12-01', 'withdrawn')
  const find = async (query: Input<typeof listAllCertificates>['query']) => {
    const { certificates, ...rest } = await service.reviewer.call(listAllCertificates, { query })
    return { numbers: certificates.map(({ number }) => number), ...rest }
  }
  const within = { endsWithin: 30, order: 'end' } as const
  const all = await find(within)
  expect(all).toMatchObject({ total: 3, next: null })
  expect(all.numbers[0]).toBe(soon)
  expect(all.numbers.toSorted()).toEqual([late, soon, twin].toSorted())
  expect((await find({ endsWithin: 31 })).numbers).toContain(after)
  // Like a month of the figures: both dates are inclusive, and certificates no longer in force are excluded.
  const december = { validUntilFrom: '2026-12-01', validUntilTo: '2026-12-16', order: 'end' } as const
  expect((await find(december)).numbers.toSorted()).toEqual([late, twin].toSorted())
  expect(await find(december)).toMatchObject({ total: 2 })
  expect((await find({ validUntilTo: '2026-11-15' })).total).toBe(1)
  expect((await find({ validUntilFrom: '2026-12-17' })).numbers).toEqual([after])
  const ended = (await find({ order: 'latest_end' })).numbers
  expect(ended[0]).toBe(after)
  expect(ended.toSorted()).toEqual((await find({ order: 'end' })).numbers.toSorted())
  // Page by page, also when two expire on the same date.
  const walked: string[] = []
  let page = await find({ ...within, limit: 1 })
  for (;;) {
    walked.push(...page.numbers)
    if (page.next === null) break
    page = await find({ ...within, limit: 1, after: page.next })
    expect(page.total).toBeNull()
  }
  expect(walked).toEqual(all.numbers)
  const oldest = (await find({ order: 'oldest' })).numbers
  expect(oldest).toEqual((await find({})).numbers.toReversed())
  expect(oldest).toHaveLength(6)
})

test('the export contains the filtered list without formulas, and is recorded', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate({ ...PROFILE, firstName: '=1+1' })
  const { number } = await service.granted(who)
  await service.granted(await service.candidate(), 'gas')
  const response = await service.api('GET', '/staff/certificates.csv?category=rebt', service.decider.idToken)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="certificados-2026-11-16.csv"',
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.toString('utf8').split('\r\n')).toEqual([
    '\uFEFFNúmero;Especialidad;Alcance;Titular;Documento;Emitido;Válido hasta;Estado',
    expect.stringMatching(
      new RegExp(`^${number};.*;'=1\\+1 Sáenz Núñez;\\*\\*\\*4567\\*\\*;2026-11-16;2031-11-15;Vigente$`),
    ) as string,
    '',
  ])
  const event = await service.db
    .selectFrom('events')
    .select(['payload', 'actor_id'])
    .where('kind', '=', 'certificates.exported')
    .executeTakeFirstOrThrow()
  expect(event).toEqual({
    payload: {
      count: 1,
      category: 'rebt',
      standing: null,
      endsWithin: null,
      validUntilFrom: null,
      validUntilTo: null,
      isSearch: false,
    },
    actor_id: service.decider.id,
  })
  const forbidden = await service.api('GET', '/staff/certificates.csv', service.reviewer.idToken)
  expect(forbidden.status).toBe(403)
})

test('staff with an interest in the holder see no actions and the reason, and are rejected', async () => {
  const service = await startCertificates(AT)
  const { decider } = service
  const { id } = await service.granted(await service.candidate())
  const look = () => decider.call(getAnyCertificate, { params: { id } })
  expect(await look()).toMatchObject({ bar: null, allowedActions: ['suspend', 'withdraw'] })
  await declareFamily(decider)
  expect(await look()).toMatchObject({ bar: 'conflict', allowedActions: [] })
  await expect(
    decider.call(suspendCertificate, { params: { id }, body: { version: 1, reason } }),
  ).rejects.toThrow('403 CONFLICT_OF_INTEREST')
})
