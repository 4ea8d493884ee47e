/** The identity SDK. Only ever loaded by `loadSdk()`: a first visit paints and takes input without it. */
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

/** Without a popup resolver, which would load a script from elsewhere. */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })
auth.languageCode = 'es'
// Our own service answers on the app's origin (docs/identity.md); this is how the SDK is led there.
if (home === 'own') connectAuthEmulator(auth, location.origin, { disableWarnings: true })

/** What other parts of the SDK start when they need tokens. It has no public name. */
interface RefreshingAuth {
  readonly _startProactiveRefresh: () => void
}

const toAuthUser = ({ uid, email, emailVerified }: User): AuthUser => ({ uid, email, emailVerified })

/** A token from before the address was verified would still be refused by the API. */
const renewOutdatedToken = async (user: User): Promise<void> => {
  if (!user.emailVerified) return
  const { claims } = await user.getIdTokenResult()
  if (claims['email_verified'] !== true) await user.getIdToken(true)
}

/** Tells who is signed in, now and after every change, in this tab or in another. */
export const watchUser = (tell: (user: AuthUser | null) => void): void => {
  const pass = async (user: User | null) => {
    // Without a network the old token is all there is.
    if (user) await renewOutdatedToken(user).catch(() => {})
    // It may be another one by now, or nobody.
    if (auth.currentUser === user) tell(user && toAuthUser(user))
  }
  onIdTokenChanged(auth, user => void pass(user))
  // Five minutes before a token expires, with the back-off of spec.md §9; by itself it would wait for the next call.
  // oxlint-disable-next-line no-underscore-dangle -- the SDK's own name for it
  ;(auth as unknown as RefreshingAuth)._startProactiveRefresh()
}

/** Of this person and of nobody else, who may have signed in in another tab this very moment. */
export const idToken = async (uid: string, refresh: boolean): Promise<string | undefined> => {
  await auth.authStateReady()
  const user = auth.currentUser
  return user?.uid === uid ? user.getIdToken(refresh) : undefined
}

export const signOut = (): Promise<void> => endSession(auth)
