import type { ParsedLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type AuthState, setAuthState, stateOf } from '../auth/auth-state.ts'
import { requireSignIn, requireVerified } from './guards.ts'

const user = { uid: 'u1', email: 'ana@example.com', emailVerified: true }
const location = { href: '/requests?q=gas' } as ParsedLocation

/** The redirect of a guard in this state, or the user that it lets pass. */
const answerOf = (guard: typeof requireSignIn, state: AuthState): unknown => {
  setAuthState(state)
  try {
    return guard(location)
  } catch (thrown) {
    return (thrown as { readonly options: unknown }).options
  }
}

test.for([requireSignIn, requireVerified])(
  '§2 without a signed-in user a guard leads to /login, with the current address as redirect (%o)',
  guard =>
    expect(answerOf(guard, { status: 'signed_out', because: 'ended' })).toMatchObject({
      to: '/login',
      search: { redirect: '/requests?q=gas' },
    }),
)

test('§2 after signing out on purpose a guard leads to /login without an address', () => {
  const options = answerOf(requireVerified, { status: 'signed_out', because: 'left' })
  expect(options).toHaveProperty('to', '/login')
  expect(options).toHaveProperty('search', {})
})

test('§2 protected: an unverified user is sent to /not-verified, and passes where sign-in is enough', () => {
  const unverified = { ...user, emailVerified: false }
  expect(answerOf(requireVerified, stateOf(unverified))).toMatchObject({ to: '/not-verified' })
  expect(answerOf(requireSignIn, stateOf(unverified))).toEqual(unverified)
})

test('§2 protected: a verified user passes', () => {
  expect(answerOf(requireVerified, stateOf(user))).toEqual(user)
})
