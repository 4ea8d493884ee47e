import { MissingEmailError, UnauthenticatedError } from '@habilita/browser/errors/auth-error'
import { toAuthError } from '@habilita/browser/errors/to-auth-error'
import { installation } from '@habilita/browser/installation'
import { API_PREFIX } from '@habilita/contract/api/endpoint'
import {
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signOut as endSession,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth'
import { auth, setLeaving } from './sdk.ts'

/** Turns errors of the identity service into messages. */
const withMessage = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw toAuthError(error)
  }
}

const signedIn = (): User => {
  if (!auth.currentUser) throw new UnauthenticatedError()
  return auth.currentUser
}

/** Code of an authenticator app, or a recovery code. */
export type FinishSignIn = (code: string) => Promise<void>

const isSecondFactorAsked = (error: unknown): error is MultiFactorError =>
  error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required'

const finishBy =
  (error: MultiFactorError): FinishSignIn =>
  code =>
    withMessage(async () => {
      const resolver = getMultiFactorResolver(auth, error)
      const [factor] = resolver.hints
      if (!factor) throw error
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code))
    })

/** Returns how to continue if a second factor is needed, or undefined. */
export const signIn = (email: string, password: string): Promise<FinishSignIn | undefined> =>
  withMessage(async () => {
    try {
      await signInWithEmailAndPassword(auth, email, password)
      return undefined
    } catch (error) {
      if (isSecondFactorAsked(error)) return finishBy(error)
      throw error
    }
  })

/**
 * Checks the password of the signed-in user. A challenge for the second factor means the password was right;
 * the session has already passed the second factor.
 */
export const provePassword = (password: string): Promise<void> =>
  withMessage(async () => {
    const user = signedIn()
    if (user.email === null) throw new MissingEmailError()
    try {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
    } catch (error) {
      if (!isSecondFactorAsked(error)) throw error
    }
  })

export interface Enrolment {
  /** For manual entry. */
  readonly secret: string
  /** URI in the QR code. */
  readonly address: string
  readonly finish: (code: string) => Promise<void>
}

export const beginEnrolment = (): Promise<Enrolment> =>
  withMessage(async () => {
    const user = signedIn()
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
    return {
      secret: secret.secretKey,
      address: secret.generateQrCodeUrl(
        user.email ?? user.uid,
        `${installation.certificationBody.name} · Gestión`,
      ),
      finish: code =>
        withMessage(() =>
          multiFactor(user).enroll(
            TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
            'Aplicación de autenticación',
          ),
        ),
    }
  })

/** Signs out here and on the server, without waiting for the server. */
export const signOut = async (): Promise<void> => {
  const token = await auth.currentUser?.getIdToken().catch(() => undefined)
  if (token !== undefined && installation.identity.home === 'own')
    void fetch(`${API_PREFIX}/account/sessions/current`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => {})
  setLeaving()
  await endSession(auth)
}
