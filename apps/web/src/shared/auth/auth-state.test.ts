import { expect, test, vi } from 'vitest'
import { stateOf } from './auth-state.ts'

const user = { uid: 'u1', email: 'ana@example.com', emailVerified: true }

test('§3 auth user: email, emailVerified and user id; the flag tells verified from unverified', () => {
  expect(stateOf(user)).toEqual({ status: 'verified', user })
  const unverified = { ...user, emailVerified: false }
  expect(stateOf(unverified)).toEqual({ status: 'unverified', user: unverified })
})

test('§4 auth states: starts as loading; listeners receive each change until they unsubscribe', async () => {
  // The module as a page loads it: other tests have changed its state.
  vi.resetModules()
  const { authState, onAuthState, setAuthState, signedInUser } = await import('./auth-state.ts')
  expect(authState()).toEqual({ status: 'loading' })
  const states: string[] = []
  const stop = onAuthState(() => states.push(authState().status))
  setAuthState(stateOf(user))
  expect(signedInUser()).toEqual(user)
  setAuthState({ status: 'signed_out', because: 'left' })
  expect(signedInUser()).toBeUndefined()
  stop()
  setAuthState(stateOf(user))
  expect(states).toEqual(['verified', 'signed_out'])
})

test.each([
  ['signs out', { status: 'signed_out', because: 'left' } as const],
  ['is replaced by another', stateOf({ ...user, uid: 'u2' })],
])(
  '§4 the signal for calls in flight aborts when the user %s, not when the address changes',
  async (_, next) => {
    const { setAuthState, untilLeft } = await import('./auth-state.ts')
    setAuthState(stateOf(user))
    const signal = untilLeft()
    setAuthState(stateOf({ ...user, email: 'eva@example.com' }))
    expect(signal.aborted).toBe(false)
    setAuthState(next)
    expect(signal.aborted).toBe(true)
    expect(untilLeft().aborted).toBe(false)
  },
)
