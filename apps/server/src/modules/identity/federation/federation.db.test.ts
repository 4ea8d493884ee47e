import { createHash } from 'node:crypto'
import {
  type Auth,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getAdditionalUserInfo,
  getMultiFactorResolver,
  linkWithCredential,
  multiFactor,
  type MultiFactorError,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  unlink,
  type User,
} from 'firebase/auth'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CLIENT_ID, type Forgery, startIssuer } from '../../../testing/fake-issuer.ts'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'
import { disableAccount } from '../accounts/administer.ts'

const ACME = 'oidc.acme'
const EMAIL = 'marta@correo.es'
const PASSWORD = 'una frase larga'
const LUIS: Forgery = { claims: { sub: 'luis-at-acme', email: 'luis@correo.es', name: 'Luis' } }

const credentialOf = (idToken: string, rawNonce?: string) =>
  new OAuthProvider(ACME).credential({ idToken, ...(rawNonce !== undefined && { rawNonce }) })

const refused = (code: string): unknown => expect.objectContaining({ code: `auth/${code}` })

/** The service with one provider, which is up. */
const start = async () => {
  const acme = await startIssuer()
  const provider = { id: ACME, name: 'Acme', issuer: acme.address, clientId: CLIENT_ID }
  const service = await startIdentity({ settings: { providers: [provider] } })
  const enter = async (auth: Auth, forgery?: Forgery, rawNonce?: string) =>
    signInWithCredential(auth, credentialOf(await acme.providerToken(forgery), rawNonce))
  return {
    acme,
    service,
    enter,
    credential: async (forgery?: Forgery) => credentialOf(await acme.providerToken(forgery)),
  }
}

/** The library that keeps a provider's keys goes by the system's clock. */
const moveSystemClock = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

const countOf = async (
  { db }: IdentityService,
  table: 'accounts' | 'account_providers' | 'account_sessions',
) => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

const enrol = async (service: IdentityService, user: User): Promise<string> => {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  const code = codeOf(secret.secretKey, service.clock.now())
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Móvil')
  return secret.secretKey
}

test('somebody new gets an account with the address and the name that the provider has verified', async () => {
  const { service, enter } = await start()
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

test('the same person again, on another device and with another address, is the same account', async () => {
  const { service, enter } = await start()
  const first = await enter(service.sdk())
  const second = await enter(service.sdk(), { claims: { email: 'marta@otra.es' } })
  expect(second.user.uid).toBe(first.user.uid)
  expect(second.user.email).toBe(EMAIL)
  expect(getAdditionalUserInfo(second)).toMatchObject({ isNewUser: false })
})

test('an address that the provider has not verified is not verified here', async () => {
  const { service, enter } = await start()
  const { user } = await enter(service.sdk(), { claims: { email_verified: false } })
  expect(user).toMatchObject({ email: EMAIL, emailVerified: false })
})

test('somebody without an address gets an account without one', async () => {
  const { service, enter } = await start()
  const auth = service.sdk()
  const { user } = await enter(auth, { claims: { email: undefined, email_verified: undefined } })
  expect(user.email).toBe(null)
  await user.reload()
  expect(auth.currentUser?.uid).toBe(user.uid)
})

test('the same new person in two tabs at once gets one account, in both', async () => {
  const { service, enter } = await start()
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

test('without a provider configured nobody comes in by one, and nobody is asked', async () => {
  const acme = await startIssuer()
  const service = await startIdentity()
  const entering = signInWithCredential(service.sdk(), credentialOf(await acme.providerToken()))
  await expect(entering).rejects.toEqual(refused('operation-not-allowed'))
  expect(acme.asked).toEqual({ discovery: 0, keys: 0 })
})

test('nor by one that the operator has not named', async () => {
  const { acme, service } = await start()
  const idToken = await acme.providerToken()
  for (const id of ['oidc.another', 'google.com'])
    await expect(
      signInWithCredential(service.sdk(), new OAuthProvider(id).credential({ idToken })),
    ).rejects.toEqual(refused('operation-not-allowed'))
})

test('a forged token is refused, and makes nobody', async () => {
  const { service, enter } = await start()
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

test('a token of one provider is no token of another', async () => {
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

test('a nonce in the token, as it is or hashed, is good with the nonce that was asked for', async () => {
  const { service, enter } = await start()
  const hashed = createHash('sha256').update('a nonce').digest('hex')
  for (const nonce of ['a nonce', hashed])
    expect((await enter(service.sdk(), { claims: { nonce } }, 'a nonce')).user.email).toBe(EMAIL)
})

test.for([
  ['another nonce', 'a nonce', 'another'],
  ['no nonce', 'a nonce', undefined],
  ['a nonce that the token has not', undefined, 'a nonce'],
] as const)('%s is refused', async ([, nonce, given]) => {
  const { service, enter } = await start()
  await expect(enter(service.sdk(), { claims: { nonce } }, given)).rejects.toEqual(
    refused('missing-or-invalid-nonce'),
  )
  expect(await countOf(service, 'accounts')).toBe(0)
})

const verifyAll = ({ db }: IdentityService) =>
  db.updateTable('accounts').set({ email_verified: true }).execute()

test('an address with a password account is not taken over: its owner signs in there first, and links', async () => {
  const { service, enter, credential } = await start()
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)
  await expect(enter(service.sdk())).rejects.toEqual(refused('account-exists-with-different-credential'))
  expect(await countOf(service, 'account_providers')).toBe(0)
  expect(await countOf(service, 'account_sessions')).toBe(1)

  // Before the address is verified it may be a stranger's account: no way in is added to it.
  await expect(linkWithCredential(user, await credential())).rejects.toEqual(refused('unverified-email'))
  await verifyAll(service)
  const linked = await linkWithCredential(user, await credential())
  expect(linked.user.providerData.map(({ providerId }) => providerId)).toEqual(['password', ACME])
  const entered = await enter(service.sdk())
  expect(entered.user.uid).toBe(user.uid)
  expect(getAdditionalUserInfo(entered)).toMatchObject({ isNewUser: false })
  await user.reload()
  expect(auth.currentUser?.uid).toBe(user.uid)
})

test('a credential belongs to one account', async () => {
  const { service, enter, credential } = await start()
  await enter(service.sdk())
  const { user } = await createUserWithEmailAndPassword(service.sdk(), 'luis@correo.es', PASSWORD)
  await verifyAll(service)
  await expect(linkWithCredential(user, await credential())).rejects.toEqual(
    refused('credential-already-in-use'),
  )
  await user.reload()
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
})

test('linking needs a recent proof of who one is', async () => {
  const { service, credential } = await start()
  const { user } = await createUserWithEmailAndPassword(service.sdk(), EMAIL, PASSWORD)
  service.clock.advance(5 * 60_000 + 1000)
  await expect(linkWithCredential(user, await credential())).rejects.toEqual(refused('requires-recent-login'))
  expect(await countOf(service, 'account_providers')).toBe(0)
})

test('an unlinked provider lets nobody in, and whoever unlinked it stays signed in', async () => {
  const { service, enter, credential } = await start()
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)
  await verifyAll(service)
  await linkWithCredential(user, await credential())
  await unlink(user, ACME)
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
  await expect(enter(service.sdk())).rejects.toEqual(refused('account-exists-with-different-credential'))
  await user.getIdToken(true)
  await user.reload()
  expect(auth.currentUser?.uid).toBe(user.uid)
})

test('a proof of who one is renews the session, and is no proof for anybody else', async () => {
  const { service, enter, credential } = await start()
  const auth = service.sdk()
  const { user } = await enter(auth)
  await enter(service.sdk(), LUIS)
  const nobody: Forgery = { claims: { sub: 'nobody-yet', email: 'nobody@correo.es' } }
  for (const other of [LUIS, nobody])
    await expect(reauthenticateWithCredential(user, await credential(other))).rejects.toEqual(
      refused('user-mismatch'),
    )
  expect(await countOf(service, 'accounts')).toBe(2)
  service.clock.advance(60_000)
  const before = (await user.getIdTokenResult()).authTime
  await reauthenticateWithCredential(user, await credential())
  const after = (await user.getIdTokenResult()).authTime
  expect(Date.parse(after) - Date.parse(before)).toBe(60_000)
  expect(auth.currentUser?.uid).toBe(user.uid)
})

test('a disabled account stays closed to its provider too, and asks for no second factor', async () => {
  const { service, enter } = await start()
  const { user } = await enter(service.sdk())
  await enrol(service, user)
  await disableAccount(service.deps, user.uid)
  const before = await countOf(service, 'account_sessions')
  await expect(enter(service.sdk())).rejects.toEqual(refused('user-disabled'))
  expect(await countOf(service, 'account_sessions')).toBe(before)
})

test('while a provider is down it is a trouble of the network, nobody is signed out, and it passes', async () => {
  const { acme, service, enter } = await start()
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, 'luis@correo.es', PASSWORD)
  acme.behave('failing')
  await expect(enter(service.sdk())).rejects.toEqual(refused('network-request-failed'))
  await expect(enter(auth)).rejects.toEqual(refused('network-request-failed'))
  await user.reload()
  expect(auth.currentUser?.uid).toBe(user.uid)
  acme.behave('well')
  expect((await enter(service.sdk())).user.email).toBe(EMAIL)
})

test('also for a provider that was known before, whose keys have to be fetched anew', async () => {
  const { acme, service, enter } = await start()
  await enter(service.sdk())
  acme.behave('failing')
  moveSystemClock(11 * 60_000)
  await expect(enter(service.sdk())).rejects.toEqual(refused('network-request-failed'))
  acme.behave('well')
  await enter(service.sdk())
})

test('a provider that never answers is given up on', async () => {
  const { acme, service, enter } = await start()
  acme.behave('hanging')
  const soon = AbortSignal.timeout(50)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(enter(service.sdk())).rejects.toEqual(refused('network-request-failed'))
})

test('a provider is asked once for its keys, and again when it signs with another', async () => {
  const { acme, service, enter } = await start()
  await enter(service.sdk())
  await enter(service.sdk(), LUIS)
  expect(acme.asked).toEqual({ discovery: 1, keys: 1 })
  acme.rotate()
  moveSystemClock(31_000)
  await enter(service.sdk())
  expect(acme.asked).toEqual({ discovery: 1, keys: 2 })
})

test('an account with a second factor is asked for it after a federated sign-in too', async () => {
  const { service, enter } = await start()
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

test('a federated account gets a password, and is signed in to with it', async () => {
  const { service, enter } = await start()
  const auth = service.sdk()
  const { user } = await enter(auth)
  await linkWithCredential(user, EmailAuthProvider.credential(EMAIL, PASSWORD))
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password', ACME])
  await user.getIdToken(true)
  await signOut(auth)
  const again = await signInWithEmailAndPassword(auth, EMAIL, PASSWORD)
  expect(again.user.uid).toBe(user.uid)
  expect((await enter(service.sdk())).user.uid).toBe(user.uid)
})
