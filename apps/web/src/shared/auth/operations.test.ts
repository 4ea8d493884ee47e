import type { User } from 'firebase/auth'
import { expect, test, vi } from 'vitest'

const sdk = vi.hoisted(() => ({
  auth: {} as { currentUser?: unknown },
  reauthenticateWithCredential: vi.fn<(user: unknown, credential: unknown) => Promise<unknown>>(),
  checkActionCode: vi.fn<() => Promise<unknown>>(),
}))

vi.mock('./sdk.ts', () => ({ auth: sdk.auth }))
vi.mock('@habilita/browser/installation', () => ({ installation: { identity: { apiKey: 'habilita' } } }))
vi.mock(import('firebase/auth'), async load => ({
  ...(await load()),
  reauthenticateWithCredential: sdk.reauthenticateWithCredential as never,
  checkActionCode: sdk.checkActionCode as never,
}))

const account = await import('./operations.ts')

const signIn = (user: Partial<User> | null) => {
  sdk.auth.currentUser = user
  sdk.reauthenticateWithCredential.mockReset()
}

test('§8 re-authentication without a signed-in user: No hay usuario autenticado', async () => {
  signIn(null)
  await expect(account.reauthenticate('secret')).rejects.toMatchObject({
    name: 'UnauthenticatedError',
    message: 'No hay usuario autenticado',
  })
  expect(sdk.reauthenticateWithCredential).not.toHaveBeenCalled()
})

test('§8 re-authentication without an email: El usuario no tiene un correo electrónico asociado', async () => {
  signIn({ uid: 'u1', email: null })
  await expect(account.reauthenticate('secret')).rejects.toMatchObject({
    name: 'MissingEmailError',
    message: 'El usuario no tiene un correo electrónico asociado',
  })
  expect(sdk.reauthenticateWithCredential).not.toHaveBeenCalled()
})

test('§5 re-authentication proves the password of the address that is signed in', async () => {
  const user = { uid: 'u1', email: 'ana@example.com' }
  signIn(user)
  sdk.reauthenticateWithCredential.mockResolvedValue({
    user: { ...user, metadata: { creationTime: 'a', lastSignInTime: 'b' } },
  })
  expect(await account.reauthenticate('secret')).toEqual({ done: true, isNew: false })
  expect(sdk.reauthenticateWithCredential).toHaveBeenCalledExactlyOnceWith(
    user,
    expect.objectContaining({ _email: 'ana@example.com', _password: 'secret' }),
  )
})

test.for([
  { email: 'new@example.com', previousEmail: null },
  { email: null, previousEmail: 'old@example.com' },
])('§4 change of email: a code without both addresses is invalid (%o)', async data => {
  sdk.checkActionCode.mockResolvedValue({ operation: 'VERIFY_AND_CHANGE_EMAIL', data })
  await expect(account.checkEmailChange('code')).rejects.toMatchObject({
    message: 'El código de verificación no es válido o ha caducado.',
  })
})

test('§4 change of email: the code gives both addresses and the id of the signed-in user', async () => {
  signIn({ uid: 'u1', email: 'old@example.com' })
  sdk.checkActionCode.mockResolvedValue({
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    data: { email: 'new@example.com', previousEmail: 'old@example.com' },
  })
  expect(await account.checkEmailChange('code')).toEqual({
    newEmail: 'new@example.com',
    previousEmail: 'old@example.com',
    uid: 'u1',
  })
})

test('§4 action codes: a code of another kind is invalid', async () => {
  sdk.checkActionCode.mockResolvedValue({ operation: 'RECOVER_EMAIL', data: { email: 'ana@example.com' } })
  await expect(account.checkCode('code', 'VERIFY_EMAIL')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  })
  expect(await account.checkCode('code', 'RECOVER_EMAIL')).toBe('ana@example.com')
})
