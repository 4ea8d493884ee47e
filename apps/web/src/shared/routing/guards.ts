import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { authState, type AuthUser } from '../auth/auth-state.ts'

/** Requires sign-in: otherwise redirects to /login with the current URL as `redirect` (spec.md §2). */
export const requireSignIn = (location: ParsedLocation): AuthUser => {
  const state = authState()
  if ('user' in state) return state.user
  // After a deliberate sign-out the URL is not passed on: the next user must not see it.
  const left = state.status === 'signed_out' && state.because === 'left'
  throw redirect({ to: '/login', search: left ? {} : { redirect: location.href }, replace: true })
}

/** Requires sign-in and a verified address (spec.md §2). */
export const requireVerified = (location: ParsedLocation): AuthUser => {
  const user = requireSignIn(location)
  if (!user.emailVerified) throw redirect({ to: '/not-verified', replace: true })
  return user
}
