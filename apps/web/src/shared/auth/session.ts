import { whenIdle } from '@habilita/browser/when-idle'
import { authState, type AuthUser, setAuthState, signedInUser, stateOf } from './auth-state.ts'
import { clearCaches, clearLocalStorage, forgetDevice } from './forget-device.ts'
import { forgetEmail } from './remembered-email.ts'
import type * as SdkModule from './sdk.ts'
import { STORED_USER_KEY, storedUser } from './stored-user.ts'

type Sdk = typeof SdkModule

/** After this time the stored user is used instead of a spinner: the SDK may correct it later. */
const SETTLE_WITHIN_MS = 5000

let loading: Promise<Sdk> | undefined

/** The user who signed out in any tab, until the SDK has noticed. */
let left: string | undefined
/** Set while the SDK runs an operation that signs the user out. */
let leaving = false
const otherTabs = new BroadcastChannel('habilita-sign-out')

const endHere = (because: 'left' | 'ended'): void => {
  setAuthState({ status: 'signed_out', because })
  forgetDevice()
}

const settle = (user: AuthUser | null): void => {
  if (user) {
    if (user.uid === left) return
    if (authState().status === 'signed_out') void forgetEmail()
    setAuthState(stateOf(user))
    return
  }
  left = undefined
  if (authState().status !== 'signed_out') endHere(leaving ? 'left' : 'ended')
}

/** Loads the identity SDK, which then watches the signed-in user. A failed download can be retried. */
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
  if (user) setAuthState(stateOf(user))
  else endHere('ended')
}

const leaveHere = (): void => {
  left = (signedInUser() ?? storedUser())?.uid
  endHere('left')
}

const leaveEverywhere = (): void => {
  leaveHere()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  otherTabs.postMessage('left')
}

/**
 * Signs out on this device in all tabs, without waiting for the network. The SDK, which may be waiting for a
 * response, is signed out afterwards.
 */
export const leaveDevice = async (): Promise<void> => {
  leaveEverywhere()
  const sdk = await loading
  await sdk?.signOut()
}

/** Runs an operation that signs the user out if it succeeds. */
export const leaveDeviceBy = async (work: () => Promise<void>): Promise<void> => {
  leaving = true
  try {
    await work()
    leaveEverywhere()
  } finally {
    leaving = false
  }
}

const watchOtherTabs = (): void => {
  otherTabs.addEventListener('message', leaveHere)
  // A sign-in in another tab is not noticed by this one while it has no SDK.
  addEventListener('storage', ({ key }) => {
    if (key === STORED_USER_KEY && storedUser() && loading === undefined) loadSdk().catch(() => {})
  })
  // A page restored from the back/forward cache may belong to another user.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedUser()?.uid !== signedInUser()?.uid) location.reload()
  })
}

/** Determines the signed-in user. Without a stored user this needs no SDK. */
export const startSession = (): void => {
  watchOtherTabs()
  if (storedUser()) {
    setTimeout(settleAsStored, SETTLE_WITHIN_MS)
    loadSdk().catch(settleAsStored)
  } else {
    setAuthState({ status: 'signed_out', because: 'nobody' })
    clearLocalStorage()
    whenIdle(clearCaches)
  }
}

/** The token for API calls; `undefined` when signed out. */
export const idToken = async (refresh: boolean): Promise<string | undefined> => {
  const user = signedInUser()
  return user && (await loadSdk()).idToken(user.uid, refresh)
}
