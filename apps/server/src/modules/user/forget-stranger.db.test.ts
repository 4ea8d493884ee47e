import { expect, test } from 'vitest'
import { holdProfiles } from '../../testing/hold-profiles.ts'
import { type IdentityService, startIdentity } from '../../testing/identity-service.ts'

const EMAIL = 'victima@correo.es'
const SEND = 'v1/accounts:sendOobCode'
const FILLED_IN = {
  firstName: 'Ladrón',
  document: { kind: 'dni', number: '12345678Z' },
  phone: '+34612345678',
  address: { street: 'Calle Mayor, 1', postalCode: '28013', municipality: 'Madrid', province: '28' },
}

interface Me {
  readonly version: number
  readonly profile: Readonly<Record<string, unknown>>
  readonly terms: object | null
  readonly draftKey: string
}

const me = async (service: IdentityService, idToken: unknown): Promise<Me> =>
  (await (await service.api('GET', '/user', String(idToken))).json()) as Me

/** A person with a complete profile, whose address is verified or not. */
const start = async (verified: boolean) => {
  const service = await startIdentity()
  const { idToken } = await service.person({ email: EMAIL, verified })
  const acceptedTerms = { version: service.deps.certificationBody.public.termsVersion }
  await service.api('POST', '/user', idToken)
  await service.api('PATCH', '/user', idToken, { version: 1, ...FILLED_IN, acceptedTerms })
  await service.call('v1/accounts:update', { idToken, displayName: 'Ladrón' })
  return { service, idToken, acceptedTerms, before: await me(service, idToken) }
}

const askToReset = async ({ call, mailedCode }: IdentityService) => {
  await call(SEND, { requestType: 'PASSWORD_RESET', email: EMAIL })
  const oobCode = await mailedCode(EMAIL, 'PASSWORD_RESET')
  return () => call('v1/accounts:resetPassword', { oobCode, newPassword: 'la de la dueña' })
}

const signIn = async ({ call }: IdentityService) => {
  const password = 'la de la dueña'
  return (await call('v1/accounts:signInWithPassword', { email: EMAIL, password })).json['idToken']
}

/** Ways to verify the address, each returning the resulting token. */
const proofs: Record<string, (service: IdentityService) => Promise<unknown>> = {
  'a password reset': async service => {
    const reset = await askToReset(service)
    await reset()
    return signIn(service)
  },
  'a sign-in link': async ({ call, mailedCode }) => {
    const continueUrl = 'http://127.0.0.1:4000/login'
    await call(SEND, { requestType: 'EMAIL_SIGNIN', email: EMAIL, continueUrl })
    const oobCode = await mailedCode(EMAIL, 'EMAIL_SIGNIN')
    return (await call('v1/accounts:signInWithEmailLink', { email: EMAIL, oobCode })).json['idToken']
  },
}

test.for(Object.entries(proofs))(
  'proving an address by %s gives none of the profile, accepted terms, name or draft key of an earlier unverified user',
  async ([, prove]) => {
    const { service, before } = await start(false)
    expect(before).toMatchObject({ version: 2, profile: FILLED_IN, terms: {} })
    const idToken = await prove(service)
    const after = await me(service, idToken)
    expect(new Set(Object.values(after.profile))).toEqual(new Set([null]))
    expect(after).toMatchObject({ version: 3, terms: null })
    expect(after.draftKey).not.toBe(before.draftKey)
    expect(JSON.stringify((await service.call('v1/accounts:lookup', { idToken })).json)).not.toContain(
      'Ladrón',
    )
    expect((await service.eventKinds())['user.reset']).toBe(1)
  },
)

test.for(Object.entries(proofs))(
  'a user who had already verified the address keeps everything after %s',
  async ([, prove]) => {
    const { service, before } = await start(true)
    expect(await me(service, await prove(service))).toEqual(before)
    expect(await service.eventKinds()).not.toHaveProperty('user.reset')
  },
)

test('an account without a profile is taken over without creating one', async () => {
  const service = await startIdentity()
  await service.person({ email: EMAIL, verified: false })
  const reset = await askToReset(service)
  await reset()
  expect(await signIn(service)).toBeDefined()
  expect(await service.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await service.eventKinds()).not.toHaveProperty('user.reset')
})

test('running calls of the earlier unverified user write nothing more, and do not get the new key', async () => {
  const { service, idToken, acceptedTerms } = await start(false)
  const reset = await askToReset(service)
  const hold = await holdProfiles(service.database)
  const owner = reset()
  await hold.untilWaiting(1)
  // The stranger can guess the next version.
  const change = service.api('PATCH', '/user', idToken, { version: 3, phone: '+34612345678', acceptedTerms })
  await hold.untilWaiting(2)
  const read = service.api('POST', '/user', idToken)
  await hold.untilWaiting(3)
  await hold.release()
  expect((await owner).status).toBe(200)
  expect([(await change).status, (await read).status]).toEqual([401, 401])
  expect(await me(service, await signIn(service))).toMatchObject({
    version: 3,
    profile: { phone: null },
    terms: null,
  })
})
