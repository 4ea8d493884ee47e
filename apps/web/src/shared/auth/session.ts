import { whenIdle } from '@habilita/browser/when-idle'
import { authState, type AuthUser, setAuthState, signedInUser, stateOf } from './auth-state.ts'
import { clearCaches, clearLocalStorage, forgetDevice } from './forget-device.ts'
import { forgetEmail } from './remembered-email.ts'
import type * as SdkModule from './sdk.ts'
import { STORED_USER_KEY, storedUser } from './stored-user.ts'

type Sdk = typeof SdkModule

/** After so long the last data is better than a spinner: the SDK may come later and correct it. */
const SETTLE_WITHIN_MS = 5000

let loading: Promise<Sdk> | undefined

/** Who has left this device, in this tab or in another, while the SDK may not have noticed yet. */
let left: string | undefined
/** Set while the SDK does something at whose end the person is signed out, as they want it. */
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
 * The person leaves this device, in every tab of it, at once and whatever the network does: the SDK, which may still
 * be waiting for an answer, is told after that.
 */
export const leaveDevice = async (): Promise<void> => {
  leaveEverywhere()
  const sdk = await loading
  await sdk?.signOut()
}

/** The same by something that signs them out if it succeeds. */
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
  // Somebody signs in in another tab while this one, signed out, has no SDK to notice it.
  addEventListener('storage', ({ key }) => {
    if (key === STORED_USER_KEY && storedUser() && loading === undefined) loadSdk().catch(() => {})
  })
  // A page that the browser had put aside comes back as it was: who is signed in may be somebody else by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedUser()?.uid !== signedInUser()?.uid) location.reload()
  })
}

/** Settles who is signed in. With nobody stored on this device that is known at once, without the SDK. */
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

/** The token for the API; `undefined` when nobody is signed in. */
export const idToken = async (refresh: boolean): Promise<string | undefined> => {
  const user = signedInUser()
  return user && (await loadSdk()).idToken(user.uid, refresh)
}
