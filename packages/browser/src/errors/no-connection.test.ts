import { expect, test } from 'vitest'
import { NetworkError, UnknownError } from '../api/errors.ts'
import { toAuthError } from './to-auth-error.ts'
import { isNoConnection } from './no-connection.ts'

const offline = Object.assign(new Error('Firebase: Error.'), { code: 'auth/network-request-failed' })

test.each([
  ['a network failure of the API', new NetworkError('Failed to fetch'), true],
  ['a network failure of the identity service', offline, true],
  ['the same, put into words', toAuthError(offline), true],
  ['the one of the API, put into words', toAuthError(new NetworkError('Failed to fetch')), true],
  ['another auth error', toAuthError({ code: 'auth/internal-error' }), false],
  ['an unknown error', new UnknownError(), false],
  ['no error at all', undefined, false],
])('%s (no connection?)', (_, error, expected) => {
  expect(isNoConnection(error)).toBe(expected)
})
