import { expect, test } from 'vitest'
import { number } from './number.ts'

test('numbers are grouped as Spanish does: from five digits on', () => {
  expect([7, 1234, 12_345, 1_234_567, 48.5].map(number)).toEqual(['7', '1234', '12.345', '1.234.567', '48,5'])
})
