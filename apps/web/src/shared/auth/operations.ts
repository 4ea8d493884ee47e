/** Account operations through the identity SDK. Loaded only by `identity()`. */
import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getMultiFactorResolver,
  type MultiFactorError,
  OAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  TotpMultiFactorGenerator,
  updatePassword,
  type User,
  type UserCredential,
  validatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { type AuthError, MissingEmailError, UnauthenticatedError } from '@habilita/browser/errors/auth-error'
import { toAuthError } from '@habilita/browser/errors/to-auth-error'
import { installation } from '@habilita/browser/installation'
import { auth } from './sdk.ts'

const signedIn = (): User => {
  if (!auth.currentUser) throw new UnauthenticatedError()
  return auth.currentUser
}

/** Takes a code of an authenticator app, or a recovery code. */
export type FinishSignIn = (code: string) => Promise<void>

/** Signed in, or a second factor is needed first. */
export type SignInOutcome =
  | { readonly done: true; readonly isNew: boolean }
  | { readonly done: false; readonly finish: FinishSignIn }

const isSecondFactorAsked = (error: unknown): error is MultiFactorError =>
  error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required'

const askSecondFactor = (error: MultiFactorError): SignInOutcome => {
  const resolver = getMultiFactorResolver(auth, error)
  const [factor] = resolver.hints
  if (!factor) throw error
  return {
    done: false,
    finish: async code => {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code))
    },
  }
}

const outcomeOf = async (signingIn: Promise<UserCredential>): Promise<SignInOutcome> => {
  try {
    const { user } = await signingIn
    return { done: true, isNew: user.metadata.creationTime === user.metadata.lastSignInTime }
  } catch (error) {
    if (isSecondFactorAsked(error)) return askSecondFactor(error)
    throw error
  }
}

export const signIn = (email: string, password: string): Promise<SignInOutcome> =>
  outcomeOf(signInWithEmailAndPassword(auth, email, password))

const actionLink = (mode: string, code: string): string => {
  const link = new URL('/auth/action', location.origin)
  link.search = new URLSearchParams({ mode, oobCode: code, apiKey: installation.identity.apiKey }).toString()
  return link.href
}

export const signInWithLink = (email: string, code: string): Promise<SignInOutcome> =>
  outcomeOf(signInWithEmailLink(auth, email, actionLink('signIn', code)))

export const signInWithProvider = (
  providerId: string,
  token: { readonly idToken: string; readonly rawNonce: string },
): Promise<SignInOutcome> =>
  outcomeOf(signInWithCredential(auth, new OAuthProvider(providerId).credential(token)))

export const sendSignInLink = (email: string): Promise<void> =>
  sendSignInLinkToEmail(auth, email, { url: `${location.origin}/login`, handleCodeInApp: true })

export const signUp = async (email: string, password: string): Promise<void> => {
  await createUserWithEmailAndPassword(auth, email, password)
}

/** Checks a password against the operator's policy. */
export const checkPassword = (password: string) => validatePassword(auth, password)

export const sendVerification = (): Promise<void> => sendEmailVerification(signedIn())

export const sendPasswordReset = (email: string): Promise<void> => sendPasswordResetEmail(auth, email)

/** Reloads the user; a newly verified address needs a new token. Returns whether it is verified. */
export const reloadUser = async (): Promise<boolean> => {
  const user = signedIn()
  await reload(user)
  if (user.emailVerified) await user.getIdToken(true)
  return user.emailVerified
}

export const resetPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(auth, code, password)

const invalidCode = (): AuthError => toAuthError({ code: 'auth/invalid-action-code' })

/** The addresses of a code of this kind. Does not consume the code. */
const readCode = async (code: string, kind: keyof typeof ActionCodeOperation) => {
  const { operation, data } = await checkActionCode(auth, code)
  if (operation !== ActionCodeOperation[kind]) throw invalidCode()
  return data
}

/** The address that the code verifies or recovers, or whose password it resets. */
export const checkCode = async (
  code: string,
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'RECOVER_EMAIL',
): Promise<string> => {
  const { email } = await readCode(code, kind)
  if (!email) throw invalidCode()
  return email
}

/** The old and new address of an email change, and the user if known on this device (spec.md §4). */
export const checkEmailChange = async (code: string) => {
  const { email: newEmail, previousEmail } = await readCode(code, 'VERIFY_AND_CHANGE_EMAIL').catch(
    (error: unknown) => {
      // The SDK throws this error when the answer lacks the new address.
      throw toAuthError(error).code === 'auth/internal-error' ? invalidCode() : error
    },
  )
  if (!newEmail || !previousEmail) throw invalidCode()
  return { newEmail, previousEmail, uid: auth.currentUser?.uid }
}

export const applyCode = (code: string): Promise<void> => applyActionCode(auth, code)

/** Re-authenticates before a sensitive change. May require the second factor. */
export const reauthenticate = async (password: string): Promise<SignInOutcome> => {
  const user = signedIn()
  if (user.email === null) throw new MissingEmailError()
  return outcomeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password)))
}

/** Mails a link to the new address; following it makes the change. */
export const requestEmailChange = (newEmail: string): Promise<void> =>
  verifyBeforeUpdateEmail(signedIn(), newEmail)

export const changePassword = (password: string): Promise<void> => updatePassword(signedIn(), password)

/** Asks the service: the SDK reports a password for users who only ever signed in by link. */
export const hasPassword = async (): Promise<boolean> => {
  const { home, apiKey } = installation.identity
  const service = `${home === 'own' ? location.origin : 'https:/'}/identitytoolkit.googleapis.com`
  const answer = await fetch(`${service}/v1/accounts:lookup?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: await signedIn().getIdToken() }),
  })
  if (!answer.ok) throw new Error(`Error HTTP ${answer.status}`)
  const { users } = (await answer.json()) as { readonly users: readonly { readonly passwordHash?: string }[] }
  return users.some(({ passwordHash }) => passwordHash !== undefined)
}

export const deleteAccount = (): Promise<void> => deleteUser(signedIn())
