// Runs in the browser: the published SDK as the product's pages use it, with handles for the tests.
import { FirebaseError, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/auth'

const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push(`${effectiveDirective} ${blockedURI}`),
)

const auth = sdk.initializeAuth(initializeApp({ apiKey: 'habilita', projectId: 'demo-habilita' }), {
  persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
})
sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true })

/** Users reported by `onAuthStateChanged`, in order. */
const told: (string | null)[] = []
sdk.onAuthStateChanged(auth, user => told.push(user?.uid ?? null))

/** The user, once the SDK knows whether there is one. */
const user = async (): Promise<sdk.User> => {
  await auth.authStateReady()
  if (!auth.currentUser) throw new Error('Nobody is signed in')
  return auth.currentUser
}

/** Result of a call: `fine`, or the SDK's error code. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fine',
    (error: unknown) => {
      if (error instanceof FirebaseError) return error.code
      throw error
    },
  )

interface Entry {
  readonly fbase_key: string
  readonly value: { readonly uid?: string }
}

const STORE = 'firebaseLocalStorage'

/** The user in the browser's storage, independent of the SDK's memory. */
const stored = async (): Promise<string | null> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('firebaseLocalStorageDb')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
  if (!database.objectStoreNames.contains(STORE)) return null
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const request = database.transaction(STORE).objectStore(STORE).getAll() as IDBRequest<Entry[]>
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })
  database.close()
  return entries.find(({ fbase_key: key }) => key.startsWith('firebase:authUser:'))?.value.uid ?? null
}

/** Another instance, created with the SDK's defaults. */
const makeByDefaults = (): sdk.Auth => {
  const byDefaults = sdk.getAuth(initializeApp({ apiKey: 'habilita', projectId: 'demo-habilita' }, 'other'))
  sdk.connectAuthEmulator(byDefaults, location.origin, { disableWarnings: true })
  return byDefaults
}

/** State shared between the steps of a test. */
const kept: { secret?: sdk.TotpSecret; other?: sdk.Auth } = {}

const harness = { auth, sdk, told, violations, user, outcome, stored, makeByDefaults, kept }
export type Harness = typeof harness

Object.assign(window, { harness })
