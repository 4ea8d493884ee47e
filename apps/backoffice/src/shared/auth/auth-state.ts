import { useSyncExternalStore } from 'react'

export interface StaffUser {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
}

export type AuthState =
  | { readonly status: 'loading' }
  /** Nobody was signed in here, they left themselves, or their session ended without them. */
  | { readonly status: 'signed_out'; readonly because: 'nobody' | 'left' | 'ended' }
  /** By password alone: whoever works here enrols a second factor first. */
  | { readonly status: 'one_factor'; readonly user: StaffUser }
  | { readonly status: 'signed_in'; readonly user: StaffUser }

let current: AuthState = { status: 'loading' }
const listeners = new Set<() => void>()

export const authState = (): AuthState => current

export const signedInUser = (): StaffUser | undefined => ('user' in current ? current.user : undefined)

export const setAuthState = (next: AuthState): void => {
  current = next
  for (const listener of listeners) listener()
}

const onAuthState = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAuth = (): AuthState => useSyncExternalStore(onAuthState, authState)
