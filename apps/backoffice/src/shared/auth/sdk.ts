import { installation } from '@habilita/browser/installation'
import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type User,
} from 'firebase/auth'
import { authState, setAuthState } from './auth-state.ts'

const { home, apiKey, projectId, authDomain } = installation.identity

/** The name separates its sign-in session from that of the candidate app. */
const app = initializeApp(
  { apiKey, projectId, ...(authDomain !== undefined && { authDomain }) },
  'backoffice',
)

/**
 * Not in local storage, which the candidate app on this origin clears at sign-out (spec.md §4). No popup
 * resolver: it would load a third-party script.
 */
export const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
auth.languageCode = 'es'
// Our identity service runs on the origin of the app (docs/identity.md) and speaks the emulator protocol.
if (home === 'own') connectAuthEmulator(auth, location.origin, { disableWarnings: true })

const TRY_AGAIN_MS = 2000

let leaving = false

/** Called when the user signs out: the next sign-out is not an ended session. */
export const setLeaving = (): void => {
  leaving = true
}

const settle = async (user: User | null): Promise<void> => {
  if (!user) {
    const wasIn = authState().status !== 'loading' && authState().status !== 'signed_out'
    setAuthState({ status: 'signed_out', because: leaving ? 'left' : wasIn ? 'ended' : 'nobody' })
    leaving = false
    return
  }
  const token = await user.getIdTokenResult().catch(() => undefined)
  // The user may have changed meanwhile.
  if (auth.currentUser !== user) return
  // Offline the second factor cannot be verified, so it retries.
  if (!token) return void setTimeout(() => void settle(user), TRY_AGAIN_MS)
  const { uid, email, emailVerified } = user
  const status = token.signInSecondFactor === null ? 'one_factor' : 'signed_in'
  setAuthState({ status, user: { uid, email, emailVerified } })
}

/** Publishes changes of the signed-in user, from any tab. */
export const watchUser = (): void => {
  onIdTokenChanged(auth, user => void settle(user))
}

/** `undefined` if signed out. */
export const idToken = async (refresh: boolean): Promise<string | undefined> => {
  await auth.authStateReady()
  return auth.currentUser?.getIdToken(refresh)
}
