import { useSyncExternalStore } from 'react'

export interface StaffUser {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
}

export type AuthState =
  | { readonly status: 'loading' }
  /** Never signed in, signed out by the user, or session ended. */
  | { readonly status: 'signed_out'; readonly because: 'nobody' | 'left' | 'ended' }
  /** Password only: staff must enrol a second factor first. */
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
