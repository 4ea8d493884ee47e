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

/** By its own name: who is signed in here is kept apart from who is signed in to the candidates' app. */
const app = initializeApp(
  { apiKey, projectId, ...(authDomain !== undefined && { authDomain }) },
  'backoffice',
)

/**
 * Not in local storage, which the candidates' app on this origin clears when somebody leaves it (spec.md §4). Without a
 * popup resolver, which would load a script from elsewhere.
 */
export const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
auth.languageCode = 'es'
// Our own service answers on the app's origin (docs/identity.md); this is how the SDK is led there.
if (home === 'own') connectAuthEmulator(auth, location.origin, { disableWarnings: true })

const TRY_AGAIN_MS = 2000

let leaving = false

/** From here on whoever is signed out has left by themselves. */
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
  // It may be another one by now, or nobody.
  if (auth.currentUser !== user) return
  // Without a network it is not known whether they have shown a second factor: nothing is taken for granted.
  if (!token) return void setTimeout(() => void settle(user), TRY_AGAIN_MS)
  const { uid, email, emailVerified } = user
  const status = token.signInSecondFactor === null ? 'one_factor' : 'signed_in'
  setAuthState({ status, user: { uid, email, emailVerified } })
}

/** Tells who is signed in from now on, in this tab or in another. */
export const watchUser = (): void => {
  onIdTokenChanged(auth, user => void settle(user))
}

/** The token for the API; `undefined` when nobody is signed in. */
export const idToken = async (refresh: boolean): Promise<string | undefined> => {
  await auth.authStateReady()
  return auth.currentUser?.getIdToken(refresh)
}
