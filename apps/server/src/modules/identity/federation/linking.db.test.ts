import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  multiFactor,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  unlink,
  type User,
} from 'firebase/auth'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { type Forgery } from '../../../testing/fake-issuer.ts'
import {
  ACME,
  countOf,
  EMAIL,
  LUIS,
  PASSWORD,
  refused,
  startFederated,
} from '../../../testing/federated-service.ts'
import { type IdentityService } from '../../../testing/identity-service.ts'
import { disableAccount } from '../accounts/administer.ts'

const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

const enrol = async (service: IdentityService, user: User): Promise<string> => {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  const code = codeOf(secret.secretKey, service.clock.now())
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Móvil')
  return secret.secretKey
}

const verifyAll = ({ db }: IdentityService) =>
  db.updateTable('accounts').set({ email_verified: true }).execute()

test('a federated sign-in does not take over a password account: its owner signs in first and links the provider', async () => {
  const { service, enter, credential } = await startFederated()
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)
  await expect(enter(service.sdk())).rejects.toEqual(refused('account-exists-with-different-credential'))
  expect(await countOf(service, 'account_providers')).toBe(0)
  expect(await countOf(service, 'account_sessions')).toBe(1)

  // An unverified address may belong to another person: no provider can be linked to the account.
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
  const { service, enter, credential } = await startFederated()
  await enter(service.sdk())
  const { user } = await createUserWithEmailAndPassword(service.sdk(), 'luis@correo.es', PASSWORD)
  await verifyAll(service)
  await expect(linkWithCredential(user, await credential())).rejects.toEqual(
    refused('credential-already-in-use'),
  )
  await user.reload()
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
})

test('linking needs a recent sign-in', async () => {
  const { service, credential } = await startFederated()
  const { user } = await createUserWithEmailAndPassword(service.sdk(), EMAIL, PASSWORD)
  service.clock.advance(5 * 60_000 + 1000)
  await expect(linkWithCredential(user, await credential())).rejects.toEqual(refused('requires-recent-login'))
  expect(await countOf(service, 'account_providers')).toBe(0)
})

test('an unlinked provider can no longer sign in, and the session that unlinked it stays open', async () => {
  const { service, enter, credential } = await startFederated()
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

test('reauthentication renews the session, and rejects the credential of another account', async () => {
  const { service, enter, credential } = await startFederated()
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

test('rejects a disabled account at a federated sign-in too, before it asks for a second factor', async () => {
  const { service, enter } = await startFederated()
  const { user } = await enter(service.sdk())
  await enrol(service, user)
  await disableAccount(service.deps, user.uid)
  const before = await countOf(service, 'account_sessions')
  await expect(enter(service.sdk())).rejects.toEqual(refused('user-disabled'))
  expect(await countOf(service, 'account_sessions')).toBe(before)
})

test('a federated account can set a password and sign in with it', async () => {
  const { service, enter } = await startFederated()
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
