import { useSyncExternalStore } from 'react'

export interface AuthUser {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** The four states of spec.md §4. */
export type AuthState =
  | { readonly status: 'loading' }
  /** No user was signed in on this device, the user signed out, or the sign-in session ended. */
  | { readonly status: 'signed_out'; readonly because: 'nobody' | 'left' | 'ended' }
  | { readonly status: 'unverified' | 'verified'; readonly user: AuthUser }

let current: AuthState = { status: 'loading' }
let leaving = new AbortController()
const listeners = new Set<() => void>()

export const authState = (): AuthState => current

export const signedInUser = (): AuthUser | undefined => ('user' in current ? current.user : undefined)

/** Aborts when the signed-in user leaves. */
export const untilLeft = (): AbortSignal => leaving.signal

export const setAuthState = (next: AuthState): void => {
  const before = signedInUser()
  current = next
  if (before && before.uid !== signedInUser()?.uid) {
    leaving.abort()
    leaving = new AbortController()
  }
  for (const listener of listeners) listener()
}

/** Called after the redirect to /login: from then on the device counts as having no user. */
export const afterLeaving = (): void => {
  if (current.status === 'signed_out' && current.because === 'left')
    setAuthState({ status: 'signed_out', because: 'nobody' })
}

export const onAuthState = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAuth = (): AuthState => useSyncExternalStore(onAuthState, authState)

export const stateOf = (user: AuthUser): AuthState => ({
  status: user.emailVerified ? 'verified' : 'unverified',
  user,
})
