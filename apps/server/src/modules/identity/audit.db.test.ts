import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from '../../http/logger.ts'
import { startIdentity } from '../../testing/identity-service.ts'

const SIGN_IN = 'v1/accounts:signInWithPassword'
const SEND = 'v1/accounts:sendOobCode'

test('sign-ins, failures, code use and revocations are recorded as events; events and the log contain no secret and no address', async () => {
  const lines: string[] = []
  const log = pino(logOptions('debug'), { write: line => void lines.push(line) })
  const service = await startIdentity({ deps: { log }, app: { trustedProxies: ['127.0.0.1'] } })
  const person = await service.person({ verified: false })
  await service.call(SIGN_IN, person)
  await service.call(SIGN_IN, { ...person, password: 'no es esta' }, { 'x-forwarded-for': '203.0.113.77' })
  await service.call(SIGN_IN, { email: 'nadie@correo.es', password: 'no es esta' })
  await service.call(SEND, { requestType: 'VERIFY_EMAIL', idToken: person.idToken })
  const verify = await service.mailedCode(person.email, 'VERIFY_EMAIL')
  await service.call('v1/accounts:update', { oobCode: verify })
  await service.call(SEND, { requestType: 'PASSWORD_RESET', email: person.email })
  const reset = await service.mailedCode(person.email, 'PASSWORD_RESET')
  await service.call('v1/accounts:resetPassword', { oobCode: reset, newPassword: 'otra frase' })
  const { json } = await service.call(SIGN_IN, { email: person.email, password: 'otra frase' })
  await service.api('DELETE', '/account/sessions', String(json['idToken']))

  expect(await service.eventKinds()).toEqual({
    'account.created': 1,
    'account.device_added': 2,
    'account.signed_in': 3,
    'account.sign_in_failed': 2,
    'account.email_verified': 1,
    'account.password_reset': 1,
    'account.sessions_revoked': 1,
  })
  const events = JSON.stringify(await service.db.selectFrom('events').selectAll().execute())
  const secrets = [
    person.email,
    'nadie@correo.es',
    person.password,
    'no es esta',
    'otra frase',
    verify,
    reset,
    person.idToken,
    person.refreshToken,
    String(json['refreshToken']),
    '203.0.113.77',
  ]
  expect(lines.length).toBeGreaterThan(9)
  for (const secret of secrets) {
    expect(events, secret).not.toContain(secret)
    expect(lines.join(''), secret).not.toContain(secret)
  }
})

test('the database stores no code, refresh token or password in plain text', async () => {
  const service = await startIdentity()
  const person = await service.person()
  await service.call(SEND, { requestType: 'PASSWORD_RESET', email: person.email })
  await service.jobs()
  // its mail is still queued
  await service.call(SEND, { requestType: 'VERIFY_EMAIL', idToken: person.idToken })
  const tables = [
    'accounts',
    'account_sessions',
    'account_codes',
    'outgoing_mails',
    'account_devices',
  ] as const
  let everything = ''
  for (const table of tables) {
    const rows = await service.db.selectFrom(table).selectAll().execute()
    expect(rows.length, table).toBeGreaterThan(0)
    for (const row of rows)
      for (const value of Object.values(row))
        everything += Buffer.isBuffer(value)
          ? `${value.toString('latin1')}${value.toString('base64url')}`
          : String(value)
  }
  const code = await service.mailedCode(person.email, 'PASSWORD_RESET')
  for (const secret of [code, person.refreshToken, person.password]) expect(everything).not.toContain(secret)
})
