import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '../../testing/temp-dir.ts'
import { testApp, testDeps } from '../../testing/test-app.ts'
import { composeMail } from './compose.ts'
import { folderMailer } from './folder-mailer.ts'
import type { MailContent } from './message.ts'
import { devMailRoutes } from './routes.ts'

const UNKNOWN = '0199a2b4-1111-7222-8333-444455556666'

const linkTo = (code: string) => `http://localhost:4000/auth/action?mode=x&oobCode=${code}`

/** Starts the application with a few stored mails, each later than the one before. */
const startWithMails = async () => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const deps = await testDeps()
  const mailer = folderMailer(folder.path)
  const keep = async (at: string, content: MailContent): Promise<string> => {
    const id = randomUUID()
    const circumstances = {
      id,
      date: new Date(at),
      certificationBody: deps.certificationBody.public,
      publicUrl: new URL('http://localhost:4000'),
    }
    await mailer.send(composeMail(content, circumstances))
    return id
  }
  const app = await testApp(deps, {}, made => {
    devMailRoutes(made, deps, { folder: folder.path, project: 'demo-habilita' })
  })
  const keepSome = async () => ({
    first: await keep('2026-11-16T09:00:00Z', {
      to: `<marta>@correo.example`,
      message: { template: 'verify_email', link: linkTo('first') },
      code: { requestType: 'VERIFY_EMAIL', oobCode: 'first' },
    }),
    device: await keep('2026-11-16T09:30:00Z', {
      to: 'marta@correo.example',
      message: {
        template: 'new_device',
        link: linkTo('none'),
        device: 'Edge',
        at: new Date('2026-11-16T09:30:00Z'),
      },
    }),
    second: await keep('2026-11-16T10:00:00Z', {
      to: 'iker@correo.example',
      message: { template: 'reset_password', link: linkTo('second') },
      code: { requestType: 'PASSWORD_RESET', oobCode: 'second' },
    }),
  })
  return { app, keepSome }
}

const everyPath = (id: string) => [
  '/dev/mail',
  `/dev/mail/${id}`,
  `/dev/mail/${id}/html`,
  '/dev/mail.json',
  '/dev/mail.css',
  '/dev/mail.js',
  '/emulator/v1/projects/demo-habilita/oobCodes',
]

test('the page lists the stored mails, newest first, and says when there are none', async () => {
  const { app, keepSome } = await startWithMails()
  const empty = await app.inject('/dev/mail')
  expect(empty.body).toMatch(/<p id="empty">Aún no hay correos/)
  const { first, second } = await keepSome()
  const { body, headers } = await app.inject('/dev/mail')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<p id="empty" hidden>')
  expect(body.indexOf(second)).toBeLessThan(body.indexOf(first))
  expect(body).toContain('Confirma tu correo en Habilita')
  expect(body).toContain('iker@correo.example')
  expect(body).toContain('16 nov 2026, 10:00')
  expect(body).not.toContain('<marta>')
  expect(body).not.toContain('aria-current')
})

test('the page has the content security policy of every page, and may also frame our own pages', async () => {
  const { app } = await startWithMails()
  const usual = (await app.inject('/health/live')).headers['content-security-policy']
  const { headers, body } = await app.inject('/dev/mail')
  expect(headers['content-security-policy']).toBe(`${String(usual)}; frame-src 'self'`)
  expect(body).not.toMatch(/<style| style=|<script(?! type="module" src="\/dev\/mail\.js"><)| on\w+=/)
})

test('a selected mail is shown in a sandboxed frame or as text, with its link as a link of the page', async () => {
  const { app, keepSome } = await startWithMails()
  const { first } = await keepSome()
  const { body } = await app.inject(`/dev/mail/${first}`)
  expect(body).toContain(`<a href="/dev/mail/${first}" aria-current="page">`)
  expect(body).toMatch(
    new RegExp(
      `<iframe[^>]* src="/dev/mail/${first}/html"\\s+sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    ),
  )
  expect(body).toContain(
    `<a class="button" href="${linkTo('first').replace('&', '&#38;')}">Abrir el enlace</a>`,
  )
  const asText = (await app.inject(`/dev/mail/${first}?view=text`)).body
  expect(asText).toMatch(/<pre class="sheet">Confirma tu correo\n/)
  expect(asText).not.toContain('<iframe')
})

test('the frame shows the mail as it was sent, loads and runs nothing, and opens its links in another window', async () => {
  const { app, keepSome } = await startWithMails()
  const { first } = await keepSome()
  const { body, headers } = await app.inject(`/dev/mail/${first}/html`)
  expect(body).toContain('<head><base target="_blank">')
  expect(body).toContain('Confirmar mi correo</a>')
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    'x-frame-options': 'SAMEORIGIN',
    'content-type': 'text/html; charset=utf-8',
  })
})

test('tools read the mails as JSON, newest first', async () => {
  const { app, keepSome } = await startWithMails()
  const ids = await keepSome()
  const { mails } = (await app.inject('/dev/mail.json')).json<{ mails: Record<string, unknown>[] }>()
  expect(mails.map(mail => mail['id'])).toEqual([ids.second, ids.device, ids.first])
  expect(mails[0]).toEqual({
    id: ids.second,
    at: '2026-11-16T10:00:00.000Z',
    to: 'iker@correo.example',
    subject: 'Cambia tu contraseña de Habilita',
    text: expect.stringContaining(linkTo('second')) as unknown,
    link: linkTo('second'),
    code: { requestType: 'PASSWORD_RESET', oobCode: 'second' },
  })
})

test('tools for the official emulator find the codes of their project, oldest first', async () => {
  const { app, keepSome } = await startWithMails()
  await keepSome()
  expect((await app.inject('/emulator/v1/projects/demo-habilita/oobCodes')).json()).toEqual({
    oobCodes: [
      {
        email: '<marta>@correo.example',
        requestType: 'VERIFY_EMAIL',
        oobCode: 'first',
        oobLink: linkTo('first'),
      },
      {
        email: 'iker@correo.example',
        requestType: 'PASSWORD_RESET',
        oobCode: 'second',
        oobLink: linkTo('second'),
      },
    ],
  })
  expect((await app.inject('/emulator/v1/projects/other/oobCodes')).statusCode).toBe(404)
})

test('all paths answer local callers, without caching', async () => {
  const { app, keepSome } = await startWithMails()
  const { first } = await keepSome()
  for (const url of everyPath(first)) {
    const { statusCode, headers } = await app.inject({ url, headers: { host: '127.0.0.1:4000' } })
    expect([statusCode, headers['cache-control']], url).toEqual([200, 'no-store'])
  }
})

test.for([
  { host: 'evil.example' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'sec-fetch-site': 'cross-site' },
])('answers 404 to a caller that is not local (%o)', async headers => {
  const { app, keepSome } = await startWithMails()
  const { first } = await keepSome()
  const missing = (await app.inject('/api/v1/nothing')).body
  for (const url of everyPath(first)) {
    const answer = await app.inject({ url, headers })
    expect([answer.statusCode, answer.body], url).toEqual([404, missing])
  }
})

test.for(['nothing', '..%2f..%2fkeys%2fsecret', UNKNOWN, `${UNKNOWN}.json`, '%00'])(
  'answers 404 for the unknown mail id %s',
  async id => {
    const { app, keepSome } = await startWithMails()
    await keepSome()
    for (const url of [`/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    }
  },
)

test('answers 404 at all these paths when the routes are not registered, without falling back to the apps', async () => {
  const app = await testApp(await testDeps())
  for (const url of everyPath(UNKNOWN))
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode, url).toBe(404)
})
