import { randomUUID } from 'node:crypto'
import { getCertificate } from '@habilita/contract/certificates/certificates'
import { suspendCertificate } from '@habilita/contract/certificates/staff-certificates'
import { expect, test } from 'vitest'
import { startCertificates } from '../../testing/certificates-service.ts'

const AT = { at: '2026-11-16T09:00:00Z' }
const UNKNOWN = 'Z'.repeat(26)

test('domain §5.4 public page: name, masked document, number, scope text, state, dates and the certification body; nothing else', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const { verifyUrl, id, number } = await service.granted(who, 'gruas')
  const code = new URL(verifyUrl).pathname.split('/').at(-1) ?? ''
  const response = await service.api('GET', `/verify/${code}`, undefined)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const text = await response.text()
  expect(text).not.toContain('12345678Z')
  expect(text).not.toContain(who.id)
  expect(text).not.toContain(id)
  expect(JSON.parse(text)).toEqual({
    number,
    category: 'gruas',
    title: expect.any(String) as string,
    scopes: [{ code: 'GT', name: expect.stringContaining('torre') as string }],
    holderName: 'Begoña Sáenz Núñez',
    holderDocument: { kind: 'dni', masked: '***4567**' },
    norms: expect.any(Array) as string[],
    issuedOn: '2026-11-16',
    validFrom: '2026-11-16',
    validUntil: '2031-11-15',
    state: 'valid',
    renewableFrom: '2031-05-15',
    standing: 'valid',
    legalEffect: 'card',
    stateSince: '2026-11-16T09:00:00.000Z',
    certificationBody: {
      name: service.deps.certificationBody.public.name,
      accreditationNumber: service.deps.certificationBody.public.accreditationNumber,
    },
  })
})

test('a code is read in any case, with hyphens, and with letters that look like its digits', async () => {
  const service = await startCertificates(AT)
  const { number } = await service.granted(await service.candidate())
  const code = '01234567890123456789ABCDEF'
  await service.db.updateTable('certificates').set({ verify_code: code }).execute()
  for (const typed of [code, code.toLowerCase(), 'OI234-5678-9OL2-3456-789a-bcde-f'])
    expect(await (await service.api('GET', `/verify/${typed}`, undefined)).json()).toMatchObject({ number })
})

test('every unknown code gets the same answer, and so does the id of a certificate of another person', async () => {
  const service = await startCertificates(AT)
  const { id, verifyUrl } = await service.granted(await service.candidate())
  const answer = async (code: string) => {
    const response = await service.api('GET', `/verify/${code}`, undefined)
    return `${response.status} ${await response.text()}`
  }
  const almost = (verifyUrl.split('/').at(-1) ?? '').replace(/.$/, last => (last === '0' ? '1' : '0'))
  expect(await answer(almost)).toBe(await answer(UNKNOWN))
  expect(await answer(UNKNOWN)).toMatch(/^404 /)
  expect((await service.api('GET', '/verify/corto', undefined)).status).toBe(400)
  const other = await service.candidate()
  await expect(other.call(getCertificate, { params: { id } })).rejects.toThrow('404 NotFound')
  await expect(other.call(getCertificate, { params: { id: randomUUID() } })).rejects.toThrow('404 NotFound')
})

test('a suspended or expired certificate is shown as such at once', async () => {
  const service = await startCertificates(AT)
  const { id, verifyUrl } = await service.granted(await service.candidate())
  const standing = async () => {
    const response = await service.api('GET', new URL(verifyUrl).pathname, undefined)
    return ((await response.json()) as { standing: string }).standing
  }
  await service.decider.call(suspendCertificate, { params: { id }, body: { version: 1, reason: 'Falta.' } })
  expect(await standing()).toBe('suspended')
  service.clock.advance(Date.parse('2031-11-15T22:59:59Z') - service.clock.now().getTime())
  expect(await standing()).toBe('suspended')
  service.clock.advance(1000)
  expect(await standing()).toBe('expired')
})

test('an address that calls more than 60 times a minute has to wait; another does not', async () => {
  const service = await startCertificates({ ...AT, app: { trustedProxies: ['127.0.0.1'] } })
  const ask = (from: string) =>
    fetch(`${service.address}/api/v1/verify/${UNKNOWN}`, { headers: { 'x-forwarded-for': from } })
  for (let count = 0; count < 60; count += 1) expect((await ask('203.0.113.7')).status).toBe(404)
  const refused = await ask('203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask('203.0.113.8')).status).toBe(404)
  service.clock.advance(60_000)
  expect((await ask('203.0.113.7')).status).toBe(404)
})
