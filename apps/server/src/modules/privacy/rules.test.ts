import { expect, test } from 'vitest'
import { certificationKeptUntil, initialsOf, keptYears } from './rules.ts'

test('domain.md §4.6: a request without a certificate is kept two years, an invoice six', () => {
  expect(keptYears('request', '2026-11-16')).toBe('2028-11-16')
  expect(keptYears('invoice', '2024-02-29')).toBe('2030-02-28')
})

test('domain.md §4.6: a certification file is kept for its validity and one cycle more, five years at least', () => {
  const five = { issuedOn: '2026-11-16', validUntil: '2031-11-15', validityYears: 5 }
  expect(certificationKeptUntil(five)).toBe('2036-11-15')
  const short = { issuedOn: '2026-11-16', validUntil: '2027-11-15', validityYears: 1 }
  expect(certificationKeptUntil(short)).toBe('2031-11-16')
})

test.each([
  ['Begoña Sáenz Núñez', 'B. S. N.'],
  ['María de la Ó Pérez', 'M. Ó. P.'],
  ['Ángel', 'Á.'],
  ['', ''],
])('«%s» appears in a public record as «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
