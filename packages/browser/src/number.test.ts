import { expect, test } from 'vitest'
import { number } from './number.ts'

test('groups digits the Spanish way: from five digits on', () => {
  expect([7, 1234, 12_345, 1_234_567, 48.5].map(number)).toEqual(['7', '1234', '12.345', '1.234.567', '48,5'])
})
