import { expect, test } from 'vitest'
import { documentState } from './document-state.ts'

test.each([
  [true, '2026-11-14', 'expired'],
  [false, '2026-11-15', 'expires_soon'],
  [false, '2026-12-15', 'expires_soon'],
  [false, '2026-12-16', 'good'],
  [false, null, 'good'],
])('a document with expired %s and validUntil %s is %s', (isExpired, validUntil, state) => {
  expect(documentState({ isExpired, validUntil }, '2026-11-15')).toBe(state)
})
