import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  reauthenticateWithCredential,
  EmailAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { startIdentity } from '../../../testing/identity-service.ts'

const EMAIL = 'marta@correo.es'
const PASSWORD = 'una frase larga'

test('sign up, verify, reload, sign in elsewhere', async () => {
  const service = await startIdentity()
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)
  expect(user.emailVerified).toBe(false)
  await sendEmailVerification(user)
  const code = await service.mailedCode(EMAIL, 'VERIFY_EMAIL')
  const info = await checkActionCode(auth, code)
  expect(info).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email: EMAIL } })
  await applyActionCode(auth, code)
  await user.reload()
  expect(user.emailVerified).toBe(true)
  const other = service.sdk()
  const second = await signInWithEmailAndPassword(other, EMAIL, PASSWORD)
  expect(second.user.uid).toBe(user.uid)
  await updateProfile(second.user, { displayName: 'Marta', photoURL: 'https://x.example/y.png' })
  await user.reload()
  expect(user.displayName).toBe('Marta')
  await updatePassword(second.user, 'otra frase larga')
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect(auth.currentUser).toBe(null)
  await second.user.getIdToken(true)
  await reauthenticateWithCredential(second.user, EmailAuthProvider.credential(EMAIL, 'otra frase larga'))
  await sendPasswordResetEmail(auth, EMAIL)
  const reset = await service.mailedCode(EMAIL, 'PASSWORD_RESET')
  expect(await verifyPasswordResetCode(auth, reset)).toBe(EMAIL)
  await confirmPasswordReset(auth, reset, 'la tercera frase')
  await expect(confirmPasswordReset(auth, reset, 'la tercera frase')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  })
  const third = await signInWithEmailAndPassword(auth, EMAIL, 'la tercera frase')
  await deleteUser(third.user)
})
