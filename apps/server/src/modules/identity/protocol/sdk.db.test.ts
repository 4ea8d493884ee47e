import {
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  initializeRecaptchaConfig,
  isSignInWithEmailLink,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { startIdentity } from '../../../testing/identity-service.ts'

const EMAIL = 'marta@correo.es'
const PASSWORD = 'una frase larga'
const CONTINUE = { url: 'http://127.0.0.1:4000/login', handleCodeInApp: true }

const code = (word: string) => expect.objectContaining({ code: `auth/${word}` })

const signedUp = async (settings = {}) => {
  const service = await startIdentity({ settings })
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)
  return { service, auth, user }
}

test('createUserWithEmailAndPassword: a new user with the claims of a Firebase token', async () => {
  const { service, user } = await signedUp()
  const { claims, signInProvider, authTime } = await user.getIdTokenResult()
  expect(claims).toMatchObject({
    iss: 'https://securetoken.google.com/demo-habilita',
    aud: 'demo-habilita',
    sub: user.uid,
    user_id: user.uid,
    email: EMAIL,
    email_verified: false,
    firebase: { identities: { email: [EMAIL] }, sign_in_provider: 'password' },
  })
  expect(Number(claims.exp) - Number(claims['iat'])).toBe(3600)
  expect(signInProvider).toBe('password')
  expect(new Date(authTime).getTime()).toBe(Math.floor(service.clock.now().getTime() / 1000) * 1000)
  expect(user.metadata.creationTime).toBe(service.clock.now().toUTCString())
})

test('the address is stored in lower case, and addresses that differ only in case are the same', async () => {
  const { service } = await signedUp()
  const other = service.sdk()
  await expect(createUserWithEmailAndPassword(other, 'Marta@Correo.ES', PASSWORD)).rejects.toEqual(
    code('email-already-in-use'),
  )
  expect((await signInWithEmailAndPassword(other, 'MARTA@correo.es', PASSWORD)).user.email).toBe(EMAIL)
})

test('sendEmailVerification and applyActionCode: reload() shows the address as verified', async () => {
  const { service, auth, user } = await signedUp()
  await sendEmailVerification(user)
  const oobCode = await service.mailedCode(EMAIL, 'VERIFY_EMAIL')
  expect(await checkActionCode(auth, oobCode)).toEqual({
    operation: 'VERIFY_EMAIL',
    data: { email: EMAIL, previousEmail: null, multiFactorInfo: null },
  })
  await applyActionCode(auth, oobCode)
  await user.reload()
  expect(user.emailVerified).toBe(true)
  expect((await user.getIdTokenResult(true)).claims['email_verified']).toBe(true)
  await expect(applyActionCode(auth, oobCode)).rejects.toEqual(code('invalid-action-code'))
})

test('§4: links lead to /auth/action with mode, code, key and language, as ActionCodeURL reads them', async () => {
  const { service, user } = await signedUp()
  await sendEmailVerification(user, { url: 'http://127.0.0.1:4000/settings' })
  await service.jobs()
  const link = service.mailer.sent.at(-1)?.link ?? ''
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/auth\/action\?mode=verifyEmail&oobCode=[\w-]{43}&/)
  expect(ActionCodeURL.parseLink(link)).toMatchObject({
    apiKey: 'habilita',
    operation: 'VERIFY_EMAIL',
    languageCode: 'es',
    continueUrl: 'http://127.0.0.1:4000/settings',
  })
})

test('sendPasswordResetEmail, verifyPasswordResetCode, confirmPasswordReset: also verifies the address', async () => {
  const { service, auth, user } = await signedUp()
  await sendPasswordResetEmail(auth, EMAIL)
  const first = await service.mailedCode(EMAIL, 'PASSWORD_RESET')
  await sendPasswordResetEmail(auth, EMAIL)
  const second = await service.mailedCode(EMAIL, 'PASSWORD_RESET')
  expect(await verifyPasswordResetCode(auth, first)).toBe(EMAIL)
  await confirmPasswordReset(auth, first, 'otra frase larga')
  await expect(confirmPasswordReset(auth, second, 'la tercera frase')).rejects.toEqual(
    code('invalid-action-code'),
  )
  await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'))
  await expect(signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).rejects.toEqual(code('invalid-credential'))
  const again = await signInWithEmailAndPassword(auth, EMAIL, 'otra frase larga')
  expect(again.user.emailVerified).toBe(true)
})

test('updateProfile sets and clears name and picture', async () => {
  const { user } = await signedUp()
  await updateProfile(user, { displayName: 'Marta Ruiz', photoURL: 'https://fotos.example/m.png' })
  await user.reload()
  expect([user.displayName, user.photoURL]).toEqual(['Marta Ruiz', 'https://fotos.example/m.png'])
  await updateProfile(user, { displayName: '', photoURL: null })
  await user.reload()
  expect([user.displayName, user.photoURL]).toEqual([null, null])
})

test('updatePassword signs out every other device and keeps this one signed in', async () => {
  const { service, user } = await signedUp()
  const other = service.sdk()
  await signInWithEmailAndPassword(other, EMAIL, PASSWORD)
  await updatePassword(user, 'otra frase larga')
  await user.getIdToken(true)
  await expect(other.currentUser?.reload()).rejects.toEqual(code('user-token-expired'))
  expect(other.currentUser).toBe(null)
  await signInWithEmailAndPassword(other, EMAIL, 'otra frase larga')
})

test('sensitive changes need a sign-in of the last five minutes, and succeed after reauthentication', async () => {
  const { service, user } = await signedUp()
  service.clock.advance(5 * 60_000 + 1000)
  const refusal = code('requires-recent-login')
  await expect(updatePassword(user, 'otra frase larga')).rejects.toEqual(refusal)
  await expect(verifyBeforeUpdateEmail(user, 'nueva@correo.es')).rejects.toEqual(refusal)
  await expect(deleteUser(user)).rejects.toEqual(refusal)
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(EMAIL, PASSWORD))
  await updatePassword(user, 'otra frase larga')
})

test('verifyBeforeUpdateEmail: the address changes when its link is used, and the old address can revert the change', async () => {
  const { service, auth, user } = await signedUp()
  await verifyBeforeUpdateEmail(user, 'nueva@correo.es')
  const oobCode = await service.mailedCode('nueva@correo.es', 'VERIFY_AND_CHANGE_EMAIL')
  expect((await checkActionCode(auth, oobCode)).data).toMatchObject({
    email: 'nueva@correo.es',
    previousEmail: EMAIL,
  })
  await applyActionCode(auth, oobCode)
  await expect(user.reload()).rejects.toEqual(code('user-token-expired'))
  expect((await signInWithEmailAndPassword(auth, 'nueva@correo.es', PASSWORD)).user.emailVerified).toBe(true)

  const recovery = await service.mailedCode(EMAIL, 'RECOVER_EMAIL')
  expect((await checkActionCode(auth, recovery)).data).toMatchObject({
    email: EMAIL,
    previousEmail: 'nueva@correo.es',
  })
  await applyActionCode(auth, recovery)
  await expect(auth.currentUser?.reload()).rejects.toEqual(code('user-token-expired'))
  // The attacker knew the password, so it is invalid now; §4 makes the page send a reset mail.
  await expect(signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).rejects.toEqual(code('invalid-credential'))
  await sendPasswordResetEmail(auth, EMAIL)
  await confirmPasswordReset(auth, await service.mailedCode(EMAIL, 'PASSWORD_RESET'), 'otra frase larga')
  expect((await signInWithEmailAndPassword(auth, EMAIL, 'otra frase larga')).user.uid).toBe(user.uid)
})

test('updateEmail: with enumeration protection on, only through a mail; with it off, at once, and the old address can revert it', async () => {
  const guarded = await signedUp()
  await expect(updateEmail(guarded.user, 'nueva@correo.es')).rejects.toEqual(code('operation-not-allowed'))

  const { service, auth, user } = await signedUp({ enumerationProtection: false })
  await updateEmail(user, 'nueva@correo.es')
  expect([user.email, user.emailVerified]).toEqual(['nueva@correo.es', false])
  await applyActionCode(auth, await service.mailedCode(EMAIL, 'RECOVER_EMAIL'))
  await expect(user.reload()).rejects.toEqual(code('user-token-expired'))
  expect(await fetchSignInMethodsForEmail(auth, EMAIL)).toEqual(['emailLink'])
})

test('signInWithEmailLink: creates an account for a new address, and opens the existing account for a known one', async () => {
  const { service, auth, user } = await signedUp()
  await sendSignInLinkToEmail(auth, 'nuevo@correo.es', CONTINUE)
  await service.mailedCode('nuevo@correo.es', 'EMAIL_SIGNIN')
  const link = service.mailer.sent.at(-1)?.link ?? ''
  expect(isSignInWithEmailLink(auth, link)).toBe(true)
  const other = service.sdk()
  await expect(signInWithEmailLink(other, EMAIL, link)).rejects.toEqual(code('invalid-email'))
  const created = await signInWithEmailLink(other, 'nuevo@correo.es', link)
  expect(created.user.emailVerified).toBe(true)
  await expect(signInWithEmailLink(other, 'nuevo@correo.es', link)).rejects.toEqual(
    code('invalid-action-code'),
  )

  await sendSignInLinkToEmail(auth, EMAIL, CONTINUE)
  await service.mailedCode(EMAIL, 'EMAIL_SIGNIN')
  const second = await signInWithEmailLink(other, EMAIL, service.mailer.sent.at(-1)?.link ?? '')
  expect(second.user.uid).toBe(user.uid)
})

test('proving an address ends the sessions and the password that an attacker set up with it', async () => {
  const { service, auth, user } = await signedUp() // the attacker, who never verified the address
  await sendSignInLinkToEmail(service.sdk(), EMAIL, CONTINUE)
  await service.mailedCode(EMAIL, 'EMAIL_SIGNIN')
  const owner = service.sdk()
  await signInWithEmailLink(owner, EMAIL, service.mailer.sent.at(-1)?.link ?? '')
  await expect(user.reload()).rejects.toEqual(code('user-token-expired'))
  await expect(signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).rejects.toEqual(code('invalid-credential'))
})

test('updatePassword adds a password to an account created by link, and unlink removes it', async () => {
  const service = await startIdentity()
  const auth = service.sdk()
  await sendSignInLinkToEmail(auth, EMAIL, CONTINUE)
  await service.mailedCode(EMAIL, 'EMAIL_SIGNIN')
  const { user } = await signInWithEmailLink(auth, EMAIL, service.mailer.sent.at(-1)?.link ?? '')
  await updatePassword(user, PASSWORD)
  await signInWithEmailAndPassword(service.sdk(), EMAIL, PASSWORD)
  await unlink(user, 'password')
  await expect(signInWithEmailAndPassword(service.sdk(), EMAIL, PASSWORD)).rejects.toEqual(
    code('invalid-credential'),
  )
})

test('fetchSignInMethodsForEmail returns nothing while enumeration protection is on', async () => {
  const guarded = await signedUp()
  expect(await fetchSignInMethodsForEmail(guarded.auth, EMAIL)).toEqual([])
  const open = await signedUp({ enumerationProtection: false })
  expect(await fetchSignInMethodsForEmail(open.auth, EMAIL)).toEqual(['password'])
  expect(await fetchSignInMethodsForEmail(open.auth, 'nadie@correo.es')).toEqual([])
})

test('deleteUser: the account is deleted, and its devices get an error', async () => {
  const { service, auth, user } = await signedUp()
  const other = service.sdk()
  await signInWithEmailAndPassword(other, EMAIL, PASSWORD)
  await deleteUser(user)
  expect(auth.currentUser).toBe(null)
  await expect(other.currentUser?.getIdToken(true)).rejects.toEqual(code('user-token-expired'))
  expect(other.currentUser).toBe(null)
  await expect(signInWithEmailAndPassword(other, EMAIL, PASSWORD)).rejects.toEqual(code('invalid-credential'))
  await createUserWithEmailAndPassword(other, EMAIL, PASSWORD)
})

test('an ID token is valid for an hour, and a refresh returns the next one; the refresh token stays the same', async () => {
  const { service, user } = await signedUp()
  const first = await user.getIdToken()
  const { refreshToken } = user
  service.clock.advance(3600_000 + 6000)
  const expired = await service.api('POST', '/user', first)
  expect([expired.status, ((await expired.json()) as { code: string }).code]).toEqual([401, 'TokenExpired'])
  const second = await user.getIdToken(true)
  expect((await service.api('POST', '/user', second)).status).toBe(200)
  expect(user.refreshToken).toBe(refreshToken)
})

test('anonymous accounts are disabled', async () => {
  const service = await startIdentity()
  await expect(signInAnonymously(service.sdk())).rejects.toEqual(code('admin-restricted-operation'))
})

test('validatePassword and the reCAPTCHA configuration answer what the SDK expects', async () => {
  const service = await startIdentity({
    settings: { passwordPolicy: { minLength: 8, maxLength: 64, requires: ['uppercase', 'digit'] } },
  })
  const auth = service.sdk()
  expect(await validatePassword(auth, 'corta')).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
    containsUppercaseLetter: false,
    containsNumericCharacter: false,
  })
  expect((await validatePassword(auth, 'Frase larga 1')).isValid).toBe(true)
  await initializeRecaptchaConfig(auth)
  await expect(createUserWithEmailAndPassword(auth, EMAIL, 'sin mayúsculas')).rejects.toEqual(
    code('password-does-not-meet-requirements'),
  )
  await createUserWithEmailAndPassword(auth, EMAIL, 'Frase larga 1')
})

test('the emulator endpoint returns the current and the new address of an address change', async () => {
  const { service, user } = await signedUp()
  await verifyBeforeUpdateEmail(user, 'nueva@correo.es')
  await service.jobs()
  expect(service.mailer.sent.at(-1)).toMatchObject({
    to: 'nueva@correo.es',
    code: { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: EMAIL, newEmail: 'nueva@correo.es' },
  })
})
