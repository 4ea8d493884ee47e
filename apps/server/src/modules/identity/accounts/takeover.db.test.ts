import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'
import { newPasswordHash } from '../passwords/new-password.ts'
import { revokeSessions } from './administer.ts'

const SIGN_UP = 'v1/accounts:signUp'
const SIGN_IN = 'v1/accounts:signInWithPassword'
const SEND = 'v1/accounts:sendOobCode'
const UPDATE = 'v1/accounts:update'
const RESET = 'v1/accounts:resetPassword'

const VICTIM = 'victima@correo.es'
const EVIL = 'ladron@correo.es'

const askForChange = async ({ call, mailedCode }: IdentityService, idToken: unknown) => {
  await call(SEND, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: EVIL })
  return mailedCode(EVIL, 'VERIFY_AND_CHANGE_EMAIL')
}

const reset = async (
  { call, mailedCode }: IdentityService,
  email: string,
  newPassword = 'la de la dueña',
) => {
  await call(SEND, { requestType: 'PASSWORD_RESET', email })
  return call(RESET, { oobCode: await mailedCode(email, 'PASSWORD_RESET'), newPassword })
}

const enrol = async ({ call, clock }: IdentityService, idToken: unknown) => {
  const { json } = await call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const { sharedSecretKey, sessionInfo } = json['totpSessionInfo'] as Record<string, string>
  const totp = new TOTP({ secret: Secret.fromBase32(sharedSecretKey ?? '') })
  const verificationCode = totp.generate({ timestamp: clock.now().getTime() })
  return call('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  })
}

/** Ways for the owner of an address to recover an account that an attacker created with it or got into. */
const defences: Record<string, (service: IdentityService) => Promise<unknown>> = {
  'a password reset': service => reset(service, VICTIM),
  'a sign-in link': async service => {
    const continueUrl = 'http://127.0.0.1:4000/login'
    await service.call(SEND, { requestType: 'EMAIL_SIGNIN', email: VICTIM, continueUrl })
    const oobCode = await service.mailedCode(VICTIM, 'EMAIL_SIGNIN')
    return service.call('v1/accounts:signInWithEmailLink', { email: VICTIM, oobCode })
  },
  'being signed out by the operator': service => revokeSessions(service.deps, VICTIM),
}

test.for(Object.entries(defences))(
  'a change of address requested by an attacker is cancelled by %s',
  async ([, defend]) => {
    const service = await startIdentity()
    const { json } = await service.call(SIGN_UP, { email: VICTIM, password: 'la del ladrón' })
    const oobCode = await askForChange(service, json['idToken'])
    await defend(service)
    expect((await service.call(UPDATE, { oobCode })).error).toBe('INVALID_OOB_CODE')
    const rows = await service.db.selectFrom('accounts').select('email').execute()
    expect(rows).toEqual([{ email: VICTIM }])
  },
)

test('recovering an address restores the whole account: no password, second factor or device of the attacker remains', async () => {
  const service = await startIdentity()
  const owner = await service.person({ email: VICTIM })
  const change = await askForChange(service, owner.idToken)
  await service.call(UPDATE, { oobCode: change })
  const thief = await service.call(SIGN_IN, { email: EVIL, password: owner.password })
  expect((await enrol(service, thief.json['idToken'])).status).toBe(200)

  await service.call(UPDATE, { oobCode: await service.mailedCode(VICTIM, 'RECOVER_EMAIL') })
  expect((await service.call(SIGN_IN, { email: VICTIM, password: owner.password })).error).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  )
  await reset(service, VICTIM)
  const back = await service.call(SIGN_IN, { email: VICTIM, password: 'la de la dueña' })
  expect(back.json).toHaveProperty('idToken')
})

test('a second factor that the owner enrolled earlier survives the recovery of the address', async () => {
  const service = await startIdentity()
  const owner = await service.person({ email: VICTIM })
  const enrolled = await enrol(service, owner.idToken)
  service.clock.advance(1000)
  await service.call(UPDATE, { oobCode: await askForChange(service, enrolled.json['idToken']) })
  await service.call(UPDATE, { oobCode: await service.mailedCode(VICTIM, 'RECOVER_EMAIL') })
  await reset(service, VICTIM)
  const { json } = await service.call(SIGN_IN, { email: VICTIM, password: 'la de la dueña' })
  expect(json).toHaveProperty('mfaPendingCredential')
  expect(json).not.toHaveProperty('idToken')
})

test('with enumeration protection off, a password reset gives an account that was moved to an address to the owner of that address', async () => {
  const service = await startIdentity({ settings: { enumerationProtection: false } })
  const { idToken } = await service.person({ email: EVIL })
  await service.call(UPDATE, { idToken, email: VICTIM })
  const recover = await service.mailedCode(EVIL, 'RECOVER_EMAIL')
  await reset(service, VICTIM)
  expect((await service.call(UPDATE, { oobCode: recover })).error).toBe('INVALID_OOB_CODE')
})

test('of several concurrent password changes with one token, one succeeds and the others get TOKEN_EXPIRED', async () => {
  const service = await startIdentity()
  const { idToken } = await service.person()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => service.call(UPDATE, { idToken, password: `frase ${index}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([undefined, 'TOKEN_EXPIRED']))
  expect(
    await service.db.selectFrom('account_sessions').select('id').where('ended_at', 'is', null).execute(),
  ).toHaveLength(1)
})

test('a token writes nothing after its sessions are ended, even in concurrent calls', async () => {
  const service = await startIdentity()
  for (let round = 0; round < 5; round++) {
    const { id, idToken } = await service.person()
    const writing = Array.from({ length: 10 }, (_, index) =>
      service.call(UPDATE, { idToken, displayName: `antes ${index}` }),
    )
    const ended = await service.api('DELETE', '/account/sessions', idToken)
    expect(ended.status).toBe(204)
    const name = async () =>
      (
        await service.db
          .selectFrom('accounts')
          .select('display_name')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).display_name
    const atTheEnd = await name()
    const late = await Promise.all(
      Array.from({ length: 5 }, () => service.call(UPDATE, { idToken, displayName: 'después' })),
    )
    await Promise.all(writing)
    expect(late.every(({ error }) => error === 'TOKEN_EXPIRED')).toBe(true)
    expect(await name()).toBe(atTheEnd)
  }
})

test('sends no sign-in mail to an unverified address, and at most three an hour to a verified one', async () => {
  const service = await startIdentity()
  const stranger = await service.person({ verified: false })
  const owner = await service.person()
  for (let index = 0; index < 6; index++) {
    await service.call(SIGN_IN, stranger)
    await service.call(SIGN_IN, owner)
  }
  await service.jobs()
  expect(service.mailer.sent.filter(({ to }) => to === stranger.email)).toEqual([])
  expect(service.mailer.sent.filter(({ to }) => to === owner.email)).toHaveLength(3)
})

test('an account has at most 50 open sessions: the least recently used one is deleted', async () => {
  const service = await startIdentity()
  const person = await service.person()
  const row = await service.db.selectFrom('account_sessions').selectAll().executeTakeFirstOrThrow()
  await service.db
    .insertInto('account_sessions')
    .values(
      Array.from({ length: 49 }, (_, index) => ({
        ...row,
        id: crypto.randomUUID(),
        refresh_hash: Buffer.alloc(32, index),
        last_used_at: new Date(service.clock.now().getTime() - (index + 1) * 1000),
      })),
    )
    .execute()
  await service.call(SIGN_IN, person)
  const open = await service.db
    .selectFrom('account_sessions')
    .select('id')
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toHaveLength(50)
  expect((await service.call('v1/accounts:lookup', person)).status).toBe(200)
})

test('does not parse HTML forms, and rejects calls from other sites', async () => {
  const service = await startIdentity()
  const { email } = await service.person()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await service.call(SIGN_IN, `email=${email}&password=x`, form)).error).toBe('INVALID_ARGUMENT')
  for (const site of ['cross-site', 'same-site'])
    expect(await service.call(SIGN_IN, { email, password: 'x' }, { 'sec-fetch-site': site })).toMatchObject({
      status: 403,
      text: '',
    })
  // the attempt counted for the sign-up
  expect(await service.db.selectFrom('attempts').selectAll().execute()).toHaveLength(1)
})

test('a caller over the limit for their network address adds no more rows to the counters', async () => {
  const service = await startIdentity()
  for (let index = 0; index < 61; index++)
    await service.call(SEND, { requestType: 'PASSWORD_RESET', email: `n${index}@b.es` })
  const before = await service.db.selectFrom('attempts').select('key').execute()
  for (let index = 0; index < 10; index++)
    await service.call(SEND, { requestType: 'PASSWORD_RESET', email: `m${index}@b.es` })
  expect(await service.db.selectFrom('attempts').select('key').execute()).toHaveLength(before.length)
})

test('a pending second factor is used up in every encoding of its credential', async () => {
  const service = await startIdentity()
  const person = await service.person()
  const enrolled = await enrol(service, person.idToken)
  const codes = await service.api('POST', '/account/recovery-codes', String(enrolled.json['idToken']))
  const { codes: recovery } = (await codes.json()) as { codes: string[] }
  const { json } = await service.call(SIGN_IN, person)
  const [factor] = json['mfaInfo'] as { mfaEnrollmentId: string }[]
  const finish = (credential: string, verificationCode = '') =>
    service.call('v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential: credential,
      mfaEnrollmentId: factor?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode },
    })
  const pending = String(json['mfaPendingCredential'])
  expect((await finish(pending, recovery[0])).status).toBe(200)
  expect((await finish(`${pending}=`, recovery[1])).error).toBe('INVALID_MFA_PENDING_CREDENTIAL')
})

test('one account cannot saturate password hashing: at most 30 new passwords in 15 minutes', async () => {
  const { deps } = await startIdentity()
  const { own } = deps.identity
  if (!own) throw new Error('The service is our own')
  const choose = (accountId?: string) => newPasswordHash({ ...deps, own }, 'otra frase', accountId)
  await Promise.all(Array.from({ length: 30 }, () => choose('the same')))
  await expect(choose('the same')).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER')
  await choose('another')
})

test('an attacker who requests a change to an address does not block its owner from requesting it', async () => {
  const service = await startIdentity()
  const [stranger, me] = [await service.person(), await service.person()]
  const ask = ({ idToken }: { idToken: string }) =>
    service.call(SEND, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'mia@correo.es' })
  for (let index = 0; index < 6; index++) await ask(stranger)
  expect((await ask(stranger)).error).toMatch(/^TOO_MANY/)
  expect((await ask(me)).status).toBe(200)
})

test('addresses of one IPv6 /48 network share two attempts on an account under attack', async () => {
  const service = await startIdentity({ app: { trustedProxies: ['127.0.0.1'] } })
  const { email } = await service.person()
  const fail = async (address: string) =>
    (await service.call(SIGN_IN, { email, password: 'no es' }, { 'x-forwarded-for': address })).error
  for (let index = 0; index < 51; index++) await fail(`203.0.113.${index}`)
  const words = []
  for (let index = 1; index <= 4; index++) words.push(await fail(`2001:db8:1:${index}::1`))
  expect(words.map(word => word?.replace(/ :.*/, ''))).toEqual([
    'INVALID_LOGIN_CREDENTIALS',
    'INVALID_LOGIN_CREDENTIALS',
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  ])
}, 20_000)

test('the profile of a deleted account contains no personal data', async () => {
  const service = await startIdentity()
  const { idToken } = await service.person()
  await service.api('POST', '/user', idToken)
  await service.api('PATCH', '/user', idToken, { version: 1, firstName: 'Marta', phone: '+34612345678' })
  await service.call('v1/accounts:delete', { idToken })
  await service.jobs()
  const kept = await service.db.selectFrom('users').select(['email', 'profile', 'terms_version']).execute()
  expect(kept).toEqual([{ email: null, profile: {}, terms_version: null }])
  expect((await service.eventKinds())['user.erased']).toBe(1)
})
