import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'

const SIGN_UP = 'v1/accounts:signUp'
const FAILED = 'CAPTCHA_CHECK_FAILED : The bot check has not been passed.'

const solve = async ({ api }: IdentityService): Promise<string> => {
  const challenge = (await (await api('GET', '/bot-check', undefined)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const handIn = ({ api }: IdentityService, payload: string) =>
  api('POST', '/bot-check', undefined, { payload })

const passOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

test('with the bot check on, sign-up and password reset need a pass, which is valid once', async () => {
  const service = await startIdentity({ settings: { botCheck: true } })
  const signUp = (email: string, cookie = '') =>
    service.call(SIGN_UP, { email, password: 'una frase' }, { cookie })
  expect((await signUp('a@b.es')).error).toBe(FAILED)
  const response = await handIn(service, await solve(service))
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^bot-check=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const pass = passOf(response)
  expect((await signUp('a@b.es', pass)).status).toBe(200)
  expect((await signUp('b@b.es', pass)).error).toBe(FAILED)
  const reset = { requestType: 'PASSWORD_RESET', email: 'a@b.es' }
  expect((await service.call('v1/accounts:sendOobCode', reset, { cookie: pass })).error).toBe(FAILED)
  const another = passOf(await handIn(service, await solve(service)))
  expect((await service.call('v1/accounts:sendOobCode', reset, { cookie: another })).status).toBe(200)
})

test('accepts a correct solution once and rejects a wrong one', async () => {
  const service = await startIdentity({ settings: { botCheck: true } })
  const payload = await solve(service)
  expect((await handIn(service, payload)).status).toBe(204)
  expect((await handIn(service, payload)).status).toBe(400)
  const read = JSON.parse(Buffer.from(payload, 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown>; signature: string }
    solution: Record<string, unknown>
  }
  const easier = {
    ...read,
    challenge: { ...read.challenge, parameters: { ...read.challenge.parameters, cost: 1 } },
  }
  for (const forged of [easier, { ...read, solution: {} }, {}, null, []])
    expect((await handIn(service, Buffer.from(JSON.stringify(forged)).toString('base64'))).status).toBe(400)
  expect((await handIn(service, 'no es base64')).status).toBe(400)
})

test('a pass expires after ten minutes', async () => {
  const service = await startIdentity({ settings: { botCheck: true } })
  const pass = passOf(await handIn(service, await solve(service)))
  service.clock.advance(600_000)
  const body = { email: 'a@b.es', password: 'una frase' }
  expect((await service.call(SIGN_UP, body, { cookie: pass })).error).toBe(FAILED)
})

test('sign-in never needs a pass, and with the check off no operation does', async () => {
  const off = await startIdentity()
  expect((await off.api('GET', '/bot-check', undefined)).status).toBe(404)
  const person = await off.person()
  const on = await startIdentity({ database: off.database, settings: { botCheck: true } })
  expect((await on.call('v1/accounts:signInWithPassword', person)).status).toBe(200)
  const config = await (await on.api('GET', '/identity', undefined)).json()
  expect(config).toMatchObject({ home: 'own', projectId: 'demo-habilita', botCheck: true, providers: [] })
})
