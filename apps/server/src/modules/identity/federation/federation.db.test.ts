import { createHash } from 'node:crypto'
import {
  getAdditionalUserInfo,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  OAuthProvider,
  signInWithCredential,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { CLIENT_ID, type Forgery, startIssuer } from '../../../testing/fake-issuer.ts'
import {
  ACME,
  countOf,
  credentialOf,
  EMAIL,
  refused,
  startFederated,
} from '../../../testing/federated-service.ts'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'

const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

const enrol = async (service: IdentityService, user: User): Promise<string> => {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  const code = codeOf(secret.secretKey, service.clock.now())
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Móvil')
  return secret.secretKey
}

test('a new person gets an account with the address and the name that the provider has verified', async () => {
  const { service, enter } = await startFederated()
  const entered = await enter(service.sdk())
  expect(entered.user).toMatchObject({ email: EMAIL, emailVerified: true, displayName: 'Marta Soler' })
  expect(entered.user.providerData).toMatchObject([{ providerId: ACME, uid: 'marta-at-acme', email: EMAIL }])
  expect(getAdditionalUserInfo(entered)).toMatchObject({
    isNewUser: true,
    providerId: ACME,
    profile: { sub: 'marta-at-acme' },
  })
  const { claims } = await entered.user.getIdTokenResult()
  expect(claims['firebase']).toMatchObject({
    sign_in_provider: ACME,
    identities: { email: [EMAIL], [ACME]: ['marta-at-acme'] },
  })
  const answer = await service.api('POST', '/user', await entered.user.getIdToken())
  expect(await answer.json()).toMatchObject({ id: entered.user.uid, email: EMAIL })
})

test('the same person on another device and with another address gets the same account', async () => {
  const { service, enter } = await startFederated()
  const first = await enter(service.sdk())
  const second = await enter(service.sdk(), { claims: { email: 'marta@otra.es' } })
  expect(second.user.uid).toBe(first.user.uid)
  expect(second.user.email).toBe(EMAIL)
  expect(getAdditionalUserInfo(second)).toMatchObject({ isNewUser: false })
})

test('an address that the provider has not verified is unverified here', async () => {
  const { service, enter } = await startFederated()
  const { user } = await enter(service.sdk(), { claims: { email_verified: false } })
  expect(user).toMatchObject({ email: EMAIL, emailVerified: false })
})

test('a person without an address gets an account without one', async () => {
  const { service, enter } = await startFederated()
  const auth = service.sdk()
  const { user } = await enter(auth, { claims: { email: undefined, email_verified: undefined } })
  expect(user.email).toBe(null)
  await user.reload()
  expect(auth.currentUser?.uid).toBe(user.uid)
})

test('the same new person in two tabs at once gets one account in both', async () => {
  const { service, enter } = await startFederated()
  const gate = new Client(service.database.owner)
  await gate.connect()
  onTestFinished(() => gate.end())
  await gate.query('begin; lock table accounts in share mode')
  const tabs = [enter(service.sdk()), enter(service.sdk())]
  const waiting = async () => {
    const { rows } = await gate.query(
      "select from pg_locks where relation = 'accounts'::regclass and not granted",
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(2)
  await gate.query('commit')
  const [one, other] = await Promise.all(tabs)
  expect(one?.user.uid).toBe(other?.user.uid)
})

test('without a configured provider, rejects federated sign-in and calls no provider', async () => {
  const acme = await startIssuer()
  const service = await startIdentity()
  const entering = signInWithCredential(service.sdk(), credentialOf(await acme.providerToken()))
  await expect(entering).rejects.toEqual(refused('operation-not-allowed'))
  expect(acme.asked).toEqual({ discovery: 0, keys: 0 })
})

test('rejects a provider that the operator has not configured', async () => {
  const { acme, service } = await startFederated()
  const idToken = await acme.providerToken()
  for (const id of ['oidc.another', 'google.com'])
    await expect(
      signInWithCredential(service.sdk(), new OAuthProvider(id).credential({ idToken })),
    ).rejects.toEqual(refused('operation-not-allowed'))
})

test('rejects a forged token and creates no account', async () => {
  const { service, enter } = await startFederated()
  const hourAgo = Math.floor(service.clock.now().getTime() / 1000) - 3600
  const forgeries: Record<string, Forgery> = {
    'for another client': { claims: { aud: 'another-client' } },
    'for no client': { claims: { aud: undefined } },
    'by another issuer': { claims: { iss: 'https://acme.example' } },
    'that has expired': { claims: { iat: hourAgo - 60, exp: hourAgo } },
    'that never expires': { claims: { exp: undefined } },
    'of nobody': { claims: { sub: undefined } },
    'signed with a foreign key': { signed: 'foreign' },
    'with an unknown key': { header: { kid: 'unknown' } },
    'without a signature': { signed: 'unsigned' },
    'signed with the public key as a password': { signed: 'with the public key' },
  }
  const auth = service.sdk()
  for (const [what, forgery] of Object.entries(forgeries))
    await expect(enter(auth, forgery), what).rejects.toEqual(refused('invalid-credential'))
  expect(await countOf(service, 'accounts')).toBe(0)
})

test('rejects a token of one provider presented as a token of another', async () => {
  const acme = await startIssuer()
  const other = await startIssuer()
  const providers = [
    { id: ACME, name: 'Acme', issuer: acme.address, clientId: CLIENT_ID },
    { id: 'oidc.other', name: 'Other', issuer: other.address, clientId: CLIENT_ID },
  ]
  const service = await startIdentity({ settings: { providers } })
  const auth = service.sdk()
  await expect(signInWithCredential(auth, credentialOf(await other.providerToken()))).rejects.toEqual(
    refused('invalid-credential'),
  )
  const { user } = await signInWithCredential(auth, credentialOf(await acme.providerToken()))
  expect(user.email).toBe(EMAIL)
})

test('accepts a token whose nonce, plain or hashed, matches the requested nonce', async () => {
  const { service, enter } = await startFederated()
  const hashed = createHash('sha256').update('a nonce').digest('hex')
  for (const nonce of ['a nonce', hashed])
    expect((await enter(service.sdk(), { claims: { nonce } }, 'a nonce')).user.email).toBe(EMAIL)
})

test.for([
  ['another nonce', 'a nonce', 'another'],
  ['no nonce', 'a nonce', undefined],
  ['a nonce that the token has not', undefined, 'a nonce'],
] as const)('rejects %s', async ([, nonce, given]) => {
  const { service, enter } = await startFederated()
  await expect(enter(service.sdk(), { claims: { nonce } }, given)).rejects.toEqual(
    refused('missing-or-invalid-nonce'),
  )
  expect(await countOf(service, 'accounts')).toBe(0)
})

test('an account with a second factor must present it after a federated sign-in too', async () => {
  const { service, enter } = await startFederated()
  const { user } = await enter(service.sdk())
  const secret = await enrol(service, user)
  service.clock.advance(30_000)
  const auth = service.sdk()
  const error = await enter(auth).then(
    () => undefined,
    (thrown: MultiFactorError) => thrown,
  )
  expect(error).toEqual(refused('multi-factor-auth-required'))
  if (!error) return
  expect(auth.currentUser).toBe(null)
  const resolver = getMultiFactorResolver(auth, error)
  const factor = resolver.hints[0]?.uid ?? ''
  const assertion = TotpMultiFactorGenerator.assertionForSignIn(factor, codeOf(secret, service.clock.now()))
  const resolved = await resolver.resolveSignIn(assertion)
  expect(resolved.user.uid).toBe(user.uid)
  const { claims } = await resolved.user.getIdTokenResult()
  expect(claims['firebase']).toMatchObject({ sign_in_provider: ACME, sign_in_second_factor: 'totp' })
})
