import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startRequests } from '../../testing/requests-service.ts'

const COMPLAINT = {
  name: 'Íñigo Muñoz',
  email: 'inigo@correo.example',
  category: 'gas',
  subject: 'La revisión de mi caldera',
  text: 'Nadie vino.\r\nPido que vengan.',
}

const read = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  html: (await response.text()).replaceAll(/<path[^>]*>/g, ''),
})

const from = (network: string) => ({ 'x-forwarded-for': network })

const startComplaints = async () => {
  const service = await startRequests({
    at: '2026-11-30T22:00:00Z',
    app: { trustedProxies: ['127.0.0.1'] },
  })
  const open = async (path: string) => read(await fetch(service.address + path))
  const send = async (
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    read(
      await fetch(`${service.address}/complaints`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
        redirect: 'manual',
      }),
    )
  const filed = () => service.db.selectFrom('cases').selectAll().orderBy('number').execute()
  return { ...service, open, send, filed }
}

test('a complaint without an account gets a number and a deadline, on a page that reveals neither its text nor its sender', async () => {
  const { open, send, filed } = await startComplaints()
  const { html } = await open('/complaints')
  const id = /name="id" value="([\w-]{36})"/.exec(html)?.[1] ?? ''
  const sent = await send({ ...COMPLAINT, id })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/complaints/${id}`])
  const done = await open(`/complaints/${id}`)
  expect(done.html).toContain('Q-2026-000001')
  expect(done.html).toContain('30 de diciembre de 2026')
  expect(done.html).not.toMatch(/inigo|Íñigo|caldera|Nadie/)
  expect(done.headers.get('x-robots-tag')).toBe('noindex')
  expect(done.headers.get('cache-control')).toBe('no-store')
  expect(await filed()).toMatchObject([
    { ...COMPLAINT, text: 'Nadie vino.\nPido que vengan.', id, kind: 'complaint', due_on: '2026-12-30' },
  ])
})

test('errors are shown first and next to their fields, and all typed values stay', async () => {
  const { send, filed } = await startComplaints()
  const typed = {
    id: randomUUID(),
    name: ' ',
    email: 'no es',
    category: 'nada',
    subject: '<b>"Asunto"</b>',
    text: '\n  </textarea><script>',
  }
  const { status, html } = await send(typed)
  expect(status).toBe(400)
  expect(html).toContain('<title>Error: presentar una queja')
  expect(html).toMatch(/class="faults" role="alert" tabindex="-1" autofocus/)
  for (const [field, label, fault] of [
    ['name', 'Nombre y apellidos', 'Este dato es obligatorio.'],
    ['email', 'Correo electrónico', 'Escribe un correo electrónico válido, como nombre@ejemplo.es.'],
    ['category', 'Sobre qué es', 'Elige una de las opciones.'],
  ] as const) {
    expect(html).toContain(`<a href="#${field}">${label}</a>: ${fault}`)
    expect(html).toContain(`<p class="fault" id="${field}-fault">${fault}</p>`)
    expect(html).toMatch(new RegExp(`id="${field}" [^>]*${field}-fault" aria-invalid="true"`))
  }
  expect(html).not.toContain('href="#subject"')
  expect(html).toContain(`name="id" value="${typed.id}"`)
  expect(html).toContain('value="no es"')
  expect(html).toContain('value="&#60;b&#62;&#34;Asunto&#34;&#60;/b&#62;"')
  expect(html).toContain('>\n\n  &#60;/textarea&#62;&#60;script&#62;</textarea>')
  expect(html).not.toContain('<script')
  expect(await filed()).toEqual([])
})

test('an empty, an oversized and a non-form body are answered by a page', async () => {
  const { address, send, filed } = await startComplaints()
  expect((await send({})).status).toBe(400)
  expect((await send({ ...COMPLAINT, text: 'ñ'.repeat(4001) })).html).toContain(
    'Escribe como mucho 4000 caracteres.',
  )
  const { status, html } = await send({ ...COMPLAINT, text: 'x'.repeat(200_000) })
  expect(status).toBe(413)
  expect(html).toContain('Los datos enviados ocupan demasiado.')
  const json = await fetch(`${address}/complaints`, {
    method: 'POST',
    body: JSON.stringify(COMPLAINT),
    headers: { 'content-type': 'application/json' },
  })
  expect(json.status).toBe(400)
  expect(await filed()).toEqual([])
})

test('a complaint sent twice, or twelve times at once, is filed once', async () => {
  const { send, filed, db, jobs, mailer } = await startComplaints()
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 12 }, () => send({ ...COMPLAINT, id })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect((await send({ ...COMPLAINT, id })).headers.get('location')).toBe(`/complaints/${id}`)
  expect(await filed()).toHaveLength(1)
  await jobs()
  expect(mailer.sent.filter(({ to }) => to === COMPLAINT.email)).toHaveLength(1)
  const events = await db.selectFrom('events').selectAll().where('kind', '=', 'case.filed').execute()
  expect(events).toHaveLength(1)
  await send({ ...COMPLAINT, id: randomUUID(), email: 'otra@correo.example' })
  expect((await filed()).map(({ number }) => number)).toEqual(['Q-2026-000001', 'Q-2026-000002'])
})

test('a changed form sent again asks for confirmation, and is then filed as another complaint', async () => {
  const { send, filed } = await startComplaints()
  const id = randomUUID()
  await send({ ...COMPLAINT, id })
  const again = await send({ ...COMPLAINT, id, text: 'Otra cosa.' })
  expect(again.status).toBe(409)
  expect(again.html).toContain('Ya habías enviado otra con este formulario.')
  expect(again.html).toContain('Otra cosa.</textarea>')
  const newId = /name="id" value="([\w-]{36})"/.exec(again.html)?.[1] ?? ''
  expect(newId).not.toBe(id)
  expect((await send({ ...COMPLAINT, id: newId, text: 'Otra cosa.' })).status).toBe(303)
  expect(await filed()).toHaveLength(2)
})

test('a form with the trap field filled in is not filed, and its sender sees why', async () => {
  const { send, open, filed } = await startComplaints()
  expect((await open('/complaints')).html).toContain('<div class="field trap">')
  const { status, html } = await send({ ...COMPLAINT, website: 'https://x.example' })
  expect(status).toBe(400)
  expect(html).toContain('<a href="#website">Deja esto en blanco</a>: Borra lo que hay en este campo.')
  expect(html).not.toContain('field trap')
  expect(html).toContain('Nadie vino.')
  expect(await filed()).toEqual([])
})

test('rejects a form of another site, and accepts our own, also from a browser that sends fewer headers', async () => {
  const { send, address, filed } = await startComplaints()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const { status, html } = await send(COMPLAINT, headers)
    expect(status).toBe(403)
    expect(html).toContain('Esto no viene de nuestra página')
  }
  expect(await filed()).toEqual([])
  expect((await send(COMPLAINT, { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  expect((await send(COMPLAINT, { origin: address })).status).toBe(303)
})

test('limits complaints to three a day per mailbox and ten an hour per network, and keeps the typed values', async () => {
  const { send, clock } = await startComplaints()
  for (let tries = 0; tries < 3; tries += 1)
    expect((await send(COMPLAINT, from(`203.0.113.${tries}`))).status).toBe(303)
  const mailbox = await send({ ...COMPLAINT, email: 'INIGO@correo.example' }, from('203.0.113.9'))
  expect(mailbox.status).toBe(429)
  expect(mailbox.headers.get('retry-after')).toBe('86400')
  expect(mailbox.html).toContain('Prueba dentro de 24 horas')
  expect(mailbox.html).toContain('Nadie vino.')
  const someone = () => ({ ...COMPLAINT, email: `${randomUUID()}@correo.example` })
  for (let tries = 0; tries < 10; tries += 1)
    expect((await send(someone(), from('198.51.100.1'))).status).toBe(303)
  const network = await send(someone(), from('198.51.100.1'))
  expect([network.status, network.headers.get('retry-after')]).toEqual([429, '3600'])
  expect((await send(someone(), from('198.51.100.2'))).status).toBe(303)
  clock.advance(3_600_000)
  expect((await send(someone(), from('198.51.100.1'))).status).toBe(303)
})
