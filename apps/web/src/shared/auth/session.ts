import { authState, type AuthUser, setAuthState, signedInUser, stateOf } from './auth-state.ts'
import { forgetDevice } from './forget-device.ts'
import type * as SdkModule from './sdk.ts'
import { STORED_USER_KEY, storedUser } from './stored-user.ts'

type Sdk = typeof SdkModule

/** After so long the last data is better than a spinner: the SDK may come later and correct it. */
const SETTLE_WITHIN_MS = 5000

let loading: Promise<Sdk> | undefined

/** Set while this device signs out because its person asked for it, in this tab or in another. */
let leaving = false
const otherTabs = new BroadcastChannel('habilita-sign-out')

const settle = (user: AuthUser | null): void => {
  if (user) {
    leaving = false
    setAuthState(stateOf(user))
    return
  }
  if (authState().status === 'signed_out') return
  setAuthState({ status: 'signed_out', because: leaving ? 'left' : 'ended' })
  leaving = false
  forgetDevice()
}

/** The identity SDK, watching over who is signed in from its first use on. A failed download can be tried again. */
export const loadSdk = (): Promise<Sdk> => {
  loading ??= import('./sdk.ts').then(
    sdk => {
      sdk.watchUser(settle)
      return sdk
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

const settleAsStored = (): void => {
  if (authState().status !== 'loading') return
  const user = storedUser()
  setAuthState(user ? stateOf(user) : { status: 'signed_out', because: 'ended' })
}

/** Settles who is signed in. With nobody stored on this device that is known at once, without the SDK. */
export const startSession = (): void => {
  otherTabs.addEventListener('message', () => (leaving = true))
  // Somebody signs in in another tab while this one, signed out, has no SDK to notice it.
  addEventListener('storage', ({ key }) => {
    if (key === STORED_USER_KEY && storedUser() && loading === undefined) void loadSdk()
  })
  if (storedUser()) {
    setTimeout(settleAsStored, SETTLE_WITHIN_MS)
    loadSdk().catch(settleAsStored)
  } else {
    setAuthState({ status: 'signed_out', because: 'nobody' })
    forgetDevice()
  }
}

/** The token for the API; `undefined` when nobody is signed in. */
export const idToken = async (refresh: boolean): Promise<string | undefined> =>
  signedInUser() ? (await loadSdk()).idToken(refresh) : undefined

/** Before the SDK ends the session: other tabs must know that nobody was thrown out. */
export const announceLeaving = (): void => {
  leaving = true
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  otherTabs.postMessage('leaving')
}
