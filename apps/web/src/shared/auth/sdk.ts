/** The identity SDK. Loaded only by `loadSdk()`: a first visit renders and accepts input without it. */
import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  signOut as endSession,
  type User,
} from 'firebase/auth'
import { installation } from '@habilita/browser/installation'
import type { AuthUser } from './auth-state.ts'

const { home, apiKey, projectId, authDomain } = installation.identity
const app = initializeApp({ apiKey, projectId, ...(authDomain !== undefined && { authDomain }) })

/** Without a popup resolver, which would load a third-party script. */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })
auth.languageCode = 'es'
// Points the SDK to our own identity service on the app's origin (docs/identity.md).
if (home === 'own') connectAuthEmulator(auth, location.origin, { disableWarnings: true })

/** An internal method of the SDK; there is no public one. */
interface RefreshingAuth {
  readonly _startProactiveRefresh: () => void
}

const toAuthUser = ({ uid, email, emailVerified }: User): AuthUser => ({ uid, email, emailVerified })

/** The API rejects tokens issued before the address was verified. */
const renewOutdatedToken = async (user: User): Promise<void> => {
  if (!user.emailVerified) return
  const { claims } = await user.getIdTokenResult()
  if (claims['email_verified'] !== true) await user.getIdToken(true)
}

/** Reports the signed-in user, now and after every change in any tab. */
export const watchUser = (onUser: (user: AuthUser | null) => void): void => {
  const pass = async (user: User | null) => {
    // Offline the token cannot be renewed, so the old one stays in use.
    if (user) await renewOutdatedToken(user).catch(() => {})
    // The user may have changed meanwhile.
    if (auth.currentUser === user) onUser(user && toAuthUser(user))
  }
  onIdTokenChanged(auth, user => void pass(user))
  // Renews a token five minutes before it expires, with the back-off of spec.md §9. By default the SDK waits
  // for the next call.
  // oxlint-disable-next-line no-underscore-dangle -- a name of the SDK
  ;(auth as unknown as RefreshingAuth)._startProactiveRefresh()
}

/** Returns a token of this user only: another user may have signed in in another tab. */
export const idToken = async (uid: string, refresh: boolean): Promise<string | undefined> => {
  await auth.authStateReady()
  const user = auth.currentUser
  return user?.uid === uid ? user.getIdToken(refresh) : undefined
}

export const signOut = (): Promise<void> => endSession(auth)
