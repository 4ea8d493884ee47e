import {
  type Auth,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'

const STEP_MS = 30_000
const code = (word: string) => expect.objectContaining({ code: `auth/${word}` })
const SECOND = 'v2/accounts/mfaSignIn:finalize'

const codeOf = ({ clock }: IdentityService, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

const enrol = async (service: IdentityService, user: User, name = 'Móvil'): Promise<string> => {
  const session = await multiFactor(user).getSession()
  const secret = await TotpMultiFactorGenerator.generateSecret(session)
  const proof = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(service, secret.secretKey))
  await multiFactor(user).enroll(proof, name)
  return secret.secretKey
}

/** A person with an authenticator, signed in on the device where they enrolled it. */
const enrolled = async () => {
  const service = await startIdentity()
  const { email, password } = await service.person()
  const auth = service.sdk()
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  const secret = await enrol(service, user)
  return { service, email, password, auth, user, secret }
}

const resolverFor = async (auth: Auth, email: string, password: string) => {
  const required = await signInWithEmailAndPassword(auth, email, password).catch((error: unknown) => error)
  expect(required).toEqual(code('multi-factor-auth-required'))
  return getMultiFactorResolver(auth, required as MultiFactorError)
}

const answer = (resolver: ReturnType<typeof getMultiFactorResolver>, otp: string) =>
  resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', otp))

test('enrolling: the SDK gets a secret, the user has the factor, the token contains it, other devices are signed out', async () => {
  const service = await startIdentity()
  const person = await service.person()
  const { user } = await signInWithEmailAndPassword(service.sdk(), person.email, person.password)
  await enrol(service, user)
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ displayName: 'Móvil', factorId: 'totp' }])
  const { claims } = await user.getIdTokenResult()
  expect(claims['firebase']).toMatchObject({
    sign_in_second_factor: 'totp',
    second_factor_identifier: multiFactor(user).enrolledFactors[0]?.uid,
  })
  expect((await service.call('v1/accounts:lookup', person)).error).toBe('TOKEN_EXPIRED')
})

test('sign-in asks for the code and accepts the right one', async () => {
  const { service, email, password, user, secret } = await enrolled()
  const auth = service.sdk()
  const resolver = await resolverFor(auth, email, password)
  expect(resolver.hints).toMatchObject([{ displayName: 'Móvil', factorId: 'totp' }])
  await expect(answer(resolver, '000000')).rejects.toEqual(code('invalid-verification-code'))
  service.clock.advance(STEP_MS)
  const signedIn = await answer(resolver, codeOf(service, secret))
  expect(signedIn.user.uid).toBe(user.uid)
  const { claims } = await signedIn.user.getIdTokenResult(true)
  expect(claims['firebase']).toMatchObject({ sign_in_second_factor: 'totp' })
})

test('a code is good once, also for another sign-in, and a pending sign-in is valid once', async () => {
  const { service, email, password, secret } = await enrolled()
  const first = await resolverFor(service.sdk(), email, password)
  const second = await resolverFor(service.sdk(), email, password)
  // The enrolment code is spent, and so is each later code once accepted.
  await expect(answer(first, codeOf(service, secret))).rejects.toEqual(code('invalid-verification-code'))
  service.clock.advance(STEP_MS)
  await answer(first, codeOf(service, secret))
  await expect(answer(second, codeOf(service, secret))).rejects.toEqual(code('invalid-verification-code'))
  service.clock.advance(STEP_MS)
  await expect(answer(first, codeOf(service, secret))).rejects.toEqual(code('invalid-multi-factor-session'))
})

test('9 parallel attempts with the right code: one succeeds', async () => {
  const { service, email, password, secret } = await enrolled()
  service.clock.advance(STEP_MS)
  const { json } = await service.call('v1/accounts:signInWithPassword', { email, password })
  const [factor] = json['mfaInfo'] as { mfaEnrollmentId: string }[]
  expect(json['idToken']).toBe(undefined)
  const body = {
    mfaPendingCredential: json['mfaPendingCredential'],
    mfaEnrollmentId: factor?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: codeOf(service, secret) },
  }
  const answers = await Promise.all(Array.from({ length: 9 }, () => service.call(SECOND, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a pending sign-in ends with a password reset or after ten minutes, and needs a factor of its own account', async () => {
  const { service, email, password } = await enrolled()
  const pend = async () => {
    const { json } = await service.call('v1/accounts:signInWithPassword', { email, password })
    const [factor] = json['mfaInfo'] as { mfaEnrollmentId: string }[]
    return { mfaPendingCredential: json['mfaPendingCredential'], mfaEnrollmentId: factor?.mfaEnrollmentId }
  }
  const pending = await pend()
  const { mfaPendingCredential } = pending
  expect((await service.call(SECOND, { mfaPendingCredential })).error).toBe('MISSING_MFA_ENROLLMENT_ID')
  const foreign = { mfaPendingCredential, mfaEnrollmentId: 'b7a1b3a0-0000-4000-8000-000000000000' }
  expect((await service.call(SECOND, foreign)).error).toBe('MFA_ENROLLMENT_NOT_FOUND')
  service.clock.advance(600_000)
  expect((await service.call(SECOND, pending)).error).toBe('INVALID_MFA_PENDING_CREDENTIAL')

  const fresh = await pend()
  await service.call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const oobCode = await service.mailedCode(email, 'PASSWORD_RESET')
  await service.call('v1/accounts:resetPassword', { oobCode, newPassword: 'otra frase' })
  expect((await service.call(SECOND, fresh)).error).toBe('INVALID_MFA_PENDING_CREDENTIAL')
})

test('codes cannot be guessed: after 10 wrong ones the account has to wait', async () => {
  const { service, email, password, secret } = await enrolled()
  const resolver = await resolverFor(service.sdk(), email, password)
  for (let index = 0; index < 10; index++)
    await expect(answer(resolver, '000000')).rejects.toEqual(code('invalid-verification-code'))
  service.clock.advance(STEP_MS)
  await expect(answer(resolver, codeOf(service, secret))).rejects.toEqual(code('too-many-requests'))
})

test('unenrolling: sign-in no longer asks for a code, and the recovery codes are deleted', async () => {
  const { service, email, password, user } = await enrolled()
  await service.api('POST', '/account/recovery-codes', await user.getIdToken())
  await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0] ?? '')
  expect(multiFactor(user).enrolledFactors).toEqual([])
  expect((await user.getIdTokenResult()).claims['firebase']).not.toHaveProperty('sign_in_second_factor')
  await signInWithEmailAndPassword(service.sdk(), email, password)
  const left = await service.api('GET', '/account/recovery-codes', await user.getIdToken())
  expect(await left.json()).toEqual({ left: 0 })
})

test('enrolling answers UNVERIFIED_EMAIL, SECOND_FACTOR_LIMIT_EXCEEDED, SECOND_FACTOR_EXISTS or INVALID_CODE', async () => {
  const { service, user } = await enrolled()
  const unverified = await service.person({ verified: false })
  const start = { idToken: unverified.idToken, totpEnrollmentInfo: {} }
  expect((await service.call('v2/accounts/mfaEnrollment:start', start)).error).toMatch(/^UNVERIFIED_EMAIL : /)

  const session = await multiFactor(user).getSession()
  const secret = await TotpMultiFactorGenerator.generateSecret(session)
  const wrong = TotpMultiFactorGenerator.assertionForEnrollment(secret, '000000')
  await expect(multiFactor(user).enroll(wrong, 'x')).rejects.toEqual(code('invalid-verification-code'))
  const right = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(service, secret.secretKey))
  await multiFactor(user).enroll(right, 'Otro')
  await expect(multiFactor(user).enroll(right, 'Otro')).rejects.toEqual(code('second-factor-already-in-use'))
  for (const name of ['3', '4', '5']) await enrol(service, user, name)
  await expect(enrol(service, user, '6')).rejects.toEqual(code('maximum-second-factor-count-exceeded'))
})

test('recovery codes: ten, shown once, each valid once in place of a code, stored only as keyed hashes', async () => {
  const { service, email, password, user } = await enrolled()
  const made = await service.api('POST', '/account/recovery-codes', await user.getIdToken())
  const { codes } = (await made.json()) as { codes: string[] }
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  const typed = ` ${first.toLowerCase().replace('-', ' ')} `
  const auth = service.sdk()
  await answer(await resolverFor(auth, email, password), typed)
  await expect(answer(await resolverFor(auth, email, password), first)).rejects.toEqual(
    code('invalid-verification-code'),
  )
  const left = await service.api('GET', '/account/recovery-codes', await user.getIdToken())
  expect(await left.json()).toEqual({ left: 9 })

  await service.api('POST', '/account/recovery-codes', await user.getIdToken())
  await expect(answer(await resolverFor(auth, email, password), second)).rejects.toEqual(
    code('invalid-verification-code'),
  )
  expect(await service.eventKinds()).toMatchObject({ 'account.recovery_code_used': 1 })
})

test('recovery codes need a second factor and a recent sign-in', async () => {
  const { service, user } = await enrolled()
  const other = await service.person()
  const without = await service.api('POST', '/account/recovery-codes', other.idToken)
  expect([without.status, await without.json()]).toEqual([
    409,
    expect.objectContaining({ reason: 'NO_SECOND_FACTOR' }),
  ])
  service.clock.advance(301_000)
  const late = await service.api('POST', '/account/recovery-codes', await user.getIdToken())
  expect([late.status, await late.json()]).toEqual([
    403,
    expect.objectContaining({ reason: 'SIGN_IN_AGAIN' }),
  ])
})

test('the secret cannot be read in the database', async () => {
  const { service, secret } = await enrolled()
  const [factor] = await service.db.selectFrom('account_factors').selectAll().execute()
  expect(factor?.sealed_secret.toString('latin1')).not.toContain(secret)
})
