import { endpoint } from '@habilita/contract/api/endpoint'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { bind } from '../../../http/bind.ts'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'
import { testApp } from '../../../testing/test-app.ts'

const SIGN_IN = 'v1/accounts:signInWithPassword'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const list = async (service: IdentityService, token: string) => {
  const response = await service.api('GET', '/account/sessions', token)
  return (await response.json()) as {
    listed: boolean
    sessions: { id: string; device: string; current: boolean }[]
  }
}

const twoDevices = async () => {
  const service = await startIdentity()
  const person = await service.person()
  service.clock.advance(1000)
  const { json } = await service.call(SIGN_IN, person, { 'user-agent': PHONE })
  return { service, laptop: person.idToken, phone: String(json['idToken']), person }
}

test('lists the sessions of the caller, most recently used first, with a recognisable device name', async () => {
  const { service, laptop } = await twoDevices()
  await service.person() // another person, who must not appear
  const { listed, sessions } = await list(service, laptop)
  expect(listed).toBe(true)
  expect(sessions).toMatchObject([
    { device: 'Chrome en Android', current: false },
    { device: null, current: true },
  ])
})

test('signs out one other device at once, and no further device', async () => {
  const { service, laptop, phone } = await twoDevices()
  const { sessions } = await list(service, laptop)
  const other = sessions.find(session => !session.current)
  expect((await service.api('DELETE', `/account/sessions/${other?.id}`, laptop)).status).toBe(204)
  expect((await service.api('GET', '/account/sessions', phone)).status).toBe(401)
  expect((await list(service, laptop)).sessions).toHaveLength(1)
  expect((await service.api('DELETE', `/account/sessions/${other?.id}`, laptop)).status).toBe(404)
  expect(await service.eventKinds()).toMatchObject({ 'account.session_revoked': 1 })
})

test('`current` ends the session of the caller', async () => {
  const { service, laptop, phone, person } = await twoDevices()
  expect((await service.api('DELETE', '/account/sessions/current', laptop)).status).toBe(204)
  expect((await service.api('GET', '/account/sessions', laptop)).status).toBe(401)
  const form = { grant_type: 'refresh_token', refresh_token: person.refreshToken }
  expect((await service.refresh(form)).error).toBe('TOKEN_EXPIRED')
  expect((await list(service, phone)).sessions).toHaveLength(1)
  expect(await service.eventKinds()).toMatchObject({ 'account.signed_out': 1 })
})

test('a caller can neither see nor end a session of another person', async () => {
  const { service, laptop } = await twoDevices()
  const stranger = await service.person()
  const [session] = (await list(service, laptop)).sessions
  expect((await service.api('DELETE', `/account/sessions/${session?.id}`, stranger.idToken)).status).toBe(404)
  expect((await list(service, laptop)).sessions).toHaveLength(2)
})

test.for(['x', 'CURRENT', "' or 1=1"])('rejects an invalid session id: %s', async id => {
  const { service, laptop } = await twoDevices()
  expect((await service.api('DELETE', `/account/sessions/${encodeURIComponent(id)}`, laptop)).status).toBe(
    400,
  )
})

test('a sign-in from an unknown device sends a mail; a sign-in from a known device does not', async () => {
  const service = await startIdentity()
  const person = await service.person()
  await service.jobs()
  expect(service.mailer.sent).toEqual([]) // the first device causes no mail
  const first = await service.call(SIGN_IN, person, { 'user-agent': PHONE })
  await service.jobs()
  expect(service.mailer.sent).toHaveLength(1)
  expect(service.mailer.sent[0]).toMatchObject({ to: person.email })
  expect(service.mailer.sent[0]?.text).toContain('Acceso desde un dispositivo nuevo')
  expect(service.mailer.sent[0]?.text).toContain('Si no has sido tú, cambia tu contraseña.')
  expect(service.mailer.sent[0]?.text).toContain('Chrome en Android')
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await service.call(SIGN_IN, person, { 'user-agent': PHONE, cookie })
  await service.jobs()
  expect(service.mailer.sent).toHaveLength(1)
  expect(first.headers.getSetCookie()[0]).toMatch(/Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('replaces a device cookie that the server did not create', async () => {
  const service = await startIdentity()
  const person = await service.person()
  const { headers } = await service.call(SIGN_IN, person, { cookie: 'device=short' })
  expect(headers.getSetCookie()[0]).toMatch(/^device=[\w-]{43};/)
})

test('an operation for verified people answers Forbidden until the caller is verified', async () => {
  const service = await startIdentity()
  const forVerified = endpoint({
    id: 'forVerified',
    method: 'GET',
    path: '/for-verified',
    access: 'verified',
    summary: 'Only in tests',
    reply: z.object({ id: z.string() }),
  })
  const app = await testApp(service.deps, {}, (_app, api) =>
    bind(api, forVerified, ({ caller }) => ({ id: caller.id })),
  )
  const { id, idToken } = await service.person({ verified: false })
  const ask = async () =>
    await app.inject({ url: '/api/v1/for-verified', headers: { authorization: `Bearer ${idToken}` } })
  const refused = await ask()
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'Forbidden', reason: 'EMAIL_NOT_VERIFIED' }),
  ])
  await service.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
  expect((await ask()).json()).toEqual({ id })
})
