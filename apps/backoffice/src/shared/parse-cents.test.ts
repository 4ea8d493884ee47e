import { expect, test } from 'vitest'
import { parseCents } from './parse-cents.ts'

test.for([
  ['270', 27_000],
  ['270,5', 27_050],
  ['270,50 €', 27_050],
  ['1.270,50', 127_050],
  ['1.234.567', 123_456_700],
  [' 0,99 ', 99],
] as const)('%s is %i cents', ([written, cents]) => {
  expect(parseCents(written)).toBe(cents)
})

test.for(['270.50', '1.27', '1,2,3', '-5', '', 'mil', '270,505', '1.2345'])(
  '%s is not an amount',
  written => {
    expect(parseCents(written)).toBeUndefined()
  },
)
