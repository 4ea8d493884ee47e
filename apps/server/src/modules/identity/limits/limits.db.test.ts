import { expect, test } from 'vitest'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'

const SIGN_IN = 'v1/accounts:signInWithPassword'
const SEND = 'v1/accounts:sendOobCode'
const RESET = 'v1/accounts:resetPassword'
const BLOCKED = /^TOO_MANY_ATTEMPTS_TRY_LATER : Try again in \d+ seconds\.$/

/** Behind a trusted proxy, so that a test can use any client address. */
const behindProxy = () => startIdentity({ app: { trustedProxies: ['127.0.0.1'] } })

const from = (address: string) => ({ 'x-forwarded-for': address })

const fail = async (service: IdentityService, email: string, count: number, headers = {}) => {
  const words = []
  for (let index = 0; index < count; index++)
    words.push((await service.call(SIGN_IN, { email, password: 'no es' }, headers)).error)
  return words
}

test('after 10 wrong sign-ins even the right password is rejected with the time to wait, and is accepted after it', async () => {
  const service = await startIdentity()
  const person = await service.person()
  await fail(service, person.email, 9)
  service.clock.advance(60_000)
  await fail(service, person.email, 1)
  const blocked = await service.call(SIGN_IN, person)
  expect(blocked.error).toBe('TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 840 seconds.')
  expect(blocked.headers.get('retry-after')).toBe('840')
  service.clock.advance(839_000)
  expect((await service.call(SIGN_IN, person)).error).toMatch(BLOCKED)
  service.clock.advance(1000)
  expect((await service.call(SIGN_IN, person)).status).toBe(200)
})

test('an unknown address is blocked in the same way', async () => {
  const service = await startIdentity()
  const words = await fail(service, 'nadie@b.es', 11)
  expect(words.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_LOGIN_CREDENTIALS'))
  expect(words[10]).toMatch(BLOCKED)
})

test('correct sign-ins are never limited', async () => {
  const service = await startIdentity()
  const person = await service.person()
  for (let index = 0; index < 25; index++) expect((await service.call(SIGN_IN, person)).status).toBe(200)
})

test('a password reset clears the lock', async () => {
  const service = await startIdentity()
  const { email } = await service.person()
  await fail(service, email, 11)
  await service.call(SEND, { requestType: 'PASSWORD_RESET', email })
  const oobCode = await service.mailedCode(email, 'PASSWORD_RESET')
  await service.call(RESET, { oobCode, newPassword: 'otra frase' })
  expect((await service.call(SIGN_IN, { email, password: 'otra frase' })).status).toBe(200)
})

test('an attacker on one address does not lock out the owner on another', async () => {
  const service = await behindProxy()
  const person = await service.person()
  await fail(service, person.email, 15, from('203.0.113.1'))
  expect((await service.call(SIGN_IN, person, from('203.0.113.1'))).error).toMatch(BLOCKED)
  expect((await service.call(SIGN_IN, person, from('203.0.113.2'))).status).toBe(200)
})

test('under an attack from many addresses each new address has two attempts, and the owner always has one', async () => {
  const service = await behindProxy()
  const person = await service.person()
  for (let host = 1; host <= 6; host++) await fail(service, person.email, 9, from(`203.0.113.${host}`))
  const words = await fail(service, person.email, 4, from('198.51.100.1'))
  expect(words.slice(0, 2)).toEqual(['INVALID_LOGIN_CREDENTIALS', 'INVALID_LOGIN_CREDENTIALS'])
  expect(words[2]).toMatch(BLOCKED)
  expect((await service.call(SIGN_IN, person, from('198.51.100.2'))).status).toBe(200)
})

test('under an attack from many addresses a device known to the account keeps all its attempts', async () => {
  const service = await behindProxy()
  const person = await service.person()
  const signedIn = await service.call(SIGN_IN, person, from('198.51.100.9'))
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^device=[\w-]{43}$/)
  for (let host = 1; host <= 6; host++) await fail(service, person.email, 9, from(`203.0.113.${host}`))
  const known = await fail(service, person.email, 9, { ...from('198.51.100.9'), cookie })
  expect(new Set(known)).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']))
  expect((await service.call(SIGN_IN, person, { ...from('198.51.100.9'), cookie })).status).toBe(200)
})

test('an address that tries many accounts is blocked after 100 attempts', async () => {
  const service = await startIdentity()
  let blockedAt = 0
  for (let index = 1; index <= 102 && blockedAt === 0; index++) {
    const { error } = await service.call(SIGN_IN, { email: `n${index}@b.es`, password: 'no es' })
    if (BLOCKED.test(error ?? '')) blockedAt = index
  }
  expect(blockedAt).toBe(101)
}, 30_000)

test('X-Forwarded-For is used only from a trusted proxy, and only the part that the proxy added', async () => {
  const open = await startIdentity()
  const person = await open.person()
  for (let host = 1; host <= 11; host++) await fail(open, person.email, 1, from(`203.0.113.${host}`))
  expect((await open.call(SIGN_IN, person, from('203.0.113.99'))).error).toMatch(BLOCKED)

  const proxied = await behindProxy()
  const victim = await proxied.person()
  for (let host = 1; host <= 11; host++)
    await fail(proxied, victim.email, 1, from(`10.1.1.${host}, 203.0.113.7`))
  expect((await proxied.call(SIGN_IN, victim, from('10.9.9.9, 203.0.113.7'))).error).toMatch(BLOCKED)
})

test('addresses of one IPv6 /64 network count as one', async () => {
  const service = await behindProxy()
  const person = await service.person()
  for (let host = 1; host <= 10; host++) await fail(service, person.email, 1, from(`2001:db8:1:2::${host}`))
  expect((await service.call(SIGN_IN, person, from('2001:db8:1:2:3:4:5:6'))).error).toMatch(BLOCKED)
  expect((await service.call(SIGN_IN, person, from('2001:db8:1:3::1'))).status).toBe(200)
})

test('reset mails are limited to 5 an hour for each address, with or without an account', async () => {
  const service = await startIdentity()
  const person = await service.person()
  for (const email of [person.email, 'nadie@b.es']) {
    const words = []
    for (let index = 0; index < 6; index++)
      words.push((await service.call(SEND, { requestType: 'PASSWORD_RESET', email })).error ?? 'sent')
    expect(words).toEqual([
      ...Array.from({ length: 5 }, () => 'sent'),
      'RESET_PASSWORD_EXCEED_LIMIT : Try again in 3600 seconds.',
    ])
  }
  await service.jobs()
  expect(service.mailer.sent.map(mail => mail.to)).toEqual(Array.from({ length: 5 }, () => person.email))
})

test('lookup and refresh are never limited', async () => {
  const service = await startIdentity()
  const person = await service.person()
  await fail(service, person.email, 12)
  for (let index = 0; index < 120; index++) {
    expect((await service.call('v1/accounts:lookup', person)).status).toBe(200)
    const form = { grant_type: 'refresh_token', refresh_token: person.refreshToken }
    expect((await service.refresh(form)).status).toBe(200)
  }
}, 20_000)

test('no email or network address is stored in the counters', async () => {
  const service = await startIdentity()
  await fail(service, 'marta@correo.es', 1)
  const rows = await service.db.selectFrom('attempts').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ key }) => key.length === 32)).toBe(true)
})
