import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Certificates } from '../../db/schema.gen.ts'
import { startRequests } from '../../testing/requests-service.ts'

const CODE = '7K3M9XQ2T8V4B6N1C5D0FGHJRS'
const HOSTILE = `<img src=x onerror="alert('1')">&amp;`

/** Starts the server with one certificate inserted directly: how it was granted is not tested here. */
const startWithRecord = async (overrides: Partial<Insertable<Certificates>> = {}) => {
  const service = await startRequests({ at: '2026-11-16T09:00:05Z' })
  const owner = await service.candidate()
  const requestId = await service.submitted(owner, 'rebt')
  const at = new Date('2026-03-01T10:00:00Z')
  await service.db
    .insertInto('certificates')
    .values({
      id: randomUUID(),
      number: 'HAB-REBT-2026-00001',
      user_id: owner.id,
      request_id: requestId,
      scheme_id: 'rebt-1',
      category: 'rebt',
      scopes: ['REBT-E1', 'REBT-E4'],
      holder_name: 'Begoña Sáenz Núñez',
      holder_document_kind: 'dni',
      holder_document: '12345678Z',
      issued_on: '2026-03-01',
      valid_from: '2026-03-01',
      valid_until: '2031-02-28',
      state_since: at,
      verify_code: CODE,
      staff_search: '',
      created_at: at,
      ...overrides,
    })
    .execute()
  const open = async (path: string) => {
    const response = await fetch(`${service.address}${path}`, { redirect: 'manual' })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return { ...service, open }
}

const stopped = { state_reason: 'Por una queja.', state_since: new Date('2026-10-05T10:00:00Z') }

test.for([
  ['valid', {}, 'Certificado vigente', 'Está en vigor hasta el 28 de febrero de 2031.'],
  [
    'expiring',
    { valid_until: '2027-02-01' },
    'Certificado vigente, caduca pronto',
    'Está en vigor. Caduca el 1 de febrero de 2027.',
  ],
  [
    'expired',
    { valid_until: '2026-11-15' },
    'Certificado caducado',
    'No está en vigor. Caducó el 15 de noviembre de 2026.',
  ],
  [
    'suspended',
    { state: 'suspended', ...stopped },
    'Certificado suspendido',
    'No está en vigor. Lo suspendimos el 5 de octubre de 2026',
  ],
  [
    'withdrawn',
    { state: 'withdrawn', ...stopped },
    'Certificado retirado',
    'No está en vigor. Lo retiramos el 5 de octubre de 2026',
  ],
  [
    'replaced',
    { state: 'replaced', ...stopped, state_reason: null },
    'Certificado sustituido',
    'No está en vigor. El 5 de octubre de 2026 emitimos otro en su lugar',
  ],
] as const)(
  'the record of a certificate that is %s shows its state first, in text and with its own style',
  async ([standing, set, headline, words]) => {
    const { open } = await startWithRecord(set)
    const { status, html, headers } = await open(`/verify/${CODE}`)
    expect(status).toBe(200)
    expect(html).toContain(`<h1>${headline}</h1>`)
    expect(html).toContain(words)
    expect(html).toContain(`class="standing standing-${standing}"`)
    const counts = ['valid', 'expiring'].includes(standing)
    expect(html.match(/class="certificate[^"]*"/)?.[0].includes('ended')).toBe(!counts)
    expect(html.includes('Acredita la competencia de su titular')).toBe(counts)
    expect(html).not.toContain('Por una queja.')
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

test('the record shows the holder with a masked document, the scope, the issuer and the time of the check', async () => {
  const { open } = await startWithRecord()
  const { html, headers } = await open(`/verify/${CODE.toLowerCase().replace(/(.{4})/g, '$1-')}`)
  for (const words of [
    'Begoña Sáenz Núñez',
    '***4567**',
    'HAB-REBT-2026-00001',
    'Instalaciones eléctricas de baja tensión',
    'Especialista: quirófanos (REBT-E4)',
    'RD 842/2002 (REBT), ITC-BT-03',
    '1 de marzo de 2026',
    '00/C-PE000',
    'Comprobado el <time datetime="2026-11-16T09:00:05.000Z">16 de noviembre de 2026 a las 10:00:05 (hora peninsular)',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('12345678')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('a name is escaped as text', async () => {
  const { open } = await startWithRecord({ holder_name: HOSTILE, number: HOSTILE })
  const { html } = await open(`/verify/${CODE}`)
  expect(html).not.toMatch(/<img src=x|&amp;|onerror="/)
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;amp;')
})

test('an unknown or invalid code is answered by a page that says what to check', async () => {
  const { open } = await startWithRecord()
  for (const code of ['A'.repeat(26), 'no', '%3Cscript%3E', 'a/b']) {
    const { status, html, headers } = await open(`/verify/${code}`)
    expect([code, status, headers.get('content-type')]).toEqual([code, 404, 'text/html; charset=utf-8'])
    expect(html).not.toContain('<script')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
  expect((await open('/verify/no')).html).toContain('No encontramos este certificado')
})

test('the form redirects to the record, and shows what is wrong with an invalid code', async () => {
  const { open } = await startWithRecord()
  const spaced = encodeURIComponent(` ${CODE.slice(0, 10)} ${CODE.slice(10)} `)
  const found = await open(`/verify?code=${spaced}`)
  expect([found.status, found.headers.get('location')]).toEqual([303, `/verify/${CODE}`])
  for (const [typed, fault] of [
    ['', 'Escribe el código.'],
    ['ABC', 'Este código no está completo'],
    [encodeURIComponent('"><b>'), 'Este código no está completo'],
    ['a&code=b', 'Escribe el código.'],
  ] as const) {
    const { status, html } = await open(`/verify?code=${typed}`)
    expect([typed, status]).toEqual([typed, 400])
    expect(html).toContain(fault)
    expect(html).toContain('aria-invalid="true"')
    expect(html).not.toContain('<b>')
  }
})

test('a caller over the limit gets a page that asks them to wait', async () => {
  const { open, clock } = await startWithRecord()
  let last = await open(`/verify/${CODE}`)
  for (let tries = 0; tries < 60; tries += 1) last = await open(`/verify/${CODE}`)
  expect(last.status).toBe(429)
  expect(last.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last.html).toContain('Demasiados intentos')
  clock.advance(60_000)
  expect((await open(`/verify/${CODE}`)).status).toBe(200)
})
