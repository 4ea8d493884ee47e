import { expect, test } from 'vitest'
import { toIsoDate, toWrittenDate } from './date-text.ts'

test.for([
  ['15/11/1980', '1980-11-15'],
  ['5/1/1980', '1980-01-05'],
  ['05.01.1980', '1980-01-05'],
  ['5 - 1 - 1980', '1980-01-05'],
  ['05011980', '1980-01-05'],
  ['1980-01-05', '1980-01-05'],
] as const)('parses the date %s as %s', ([written, iso]) => {
  expect(toIsoDate(written)).toBe(iso)
  expect(toWrittenDate(written)).toBe(iso.split('-').toReversed().join('/'))
})

test.for(['', 'ayer', '5/1/80', '1/2'])('returns text that is not a date unchanged: %o', text => {
  expect(toIsoDate(text)).toBe(text)
  expect(toWrittenDate(text)).toBe(text)
})
