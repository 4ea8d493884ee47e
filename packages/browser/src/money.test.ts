import { expect, test } from 'vitest'
import { money } from './money.ts'

test('formats euros, with cents only if there are any', () => {
  const written = [27_000, 2450, 0, 123_400].map(cents => money(cents).replaceAll('\u00A0', ' '))
  expect(written).toEqual(['270 €', '24,50 €', '0 €', '1234 €'])
})
