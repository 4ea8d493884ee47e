import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { authState, type AuthUser } from '../auth/auth-state.ts'

/** Needs sign-in: otherwise to /login, with the current address as redirect (spec.md §2). */
export const requireSignIn = (location: ParsedLocation): AuthUser => {
  const state = authState()
  if ('user' in state) return state.user
  // Whoever left on purpose has not been interrupted: where they were is nobody else's business.
  const left = state.status === 'signed_out' && state.because === 'left'
  throw redirect({ to: '/login', search: left ? {} : { redirect: location.href }, replace: true })
}

/** Protected (spec.md §2): sign-in, and a verified address. */
export const requireVerified = (location: ParsedLocation): AuthUser => {
  const user = requireSignIn(location)
  if (!user.emailVerified) throw redirect({ to: '/not-verified', replace: true })
  return user
}
