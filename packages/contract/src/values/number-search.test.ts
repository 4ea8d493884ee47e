import { expect, test } from 'vitest'
import { numberSearched } from './number-search.ts'

test.each(['S-2026-000123', 's-2026-000123', 's2026 123', ' S 2026-123 ', 'S2026000123'])(
  '%o is a complete number, in any notation',
  text => {
    expect(numberSearched(text, 'S')).toBe('S-2026-000123')
  },
)

test.each([
  'S-2026-',
  'S-2026-0001',
  'S',
  '2026-000123',
  'A-2026-000123',
  'SS-2026-000123',
  'S-2026-000123-4',
])('%o is not a complete number of its series', text => {
  expect(numberSearched(text, 'S')).toBeUndefined()
})
