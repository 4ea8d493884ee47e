import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  certificateNumber,
  checkDigit,
  isCertificateNumber,
  normaliseCertificateNumber,
} from './certificate-number.ts'
import { schemeCategories } from '../schemes/schemes.ts'

const numbers = fc
  .record({
    category: fc.constantFrom(...schemeCategories),
    year: fc.integer({ min: 2020, max: 2199 }),
    place: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map(({ category, year, place }) => certificateNumber(category, year, place))

/** Positions of the digits. */
const placesOf = (number: string): number[] =>
  number.split('').flatMap((sign, index) => (/\d/.test(sign) ? [index] : []))

const put = (number: string, index: number, sign: string): string =>
  `${number.slice(0, index)}${sign}${number.slice(index + 1)}`

test('a number has a category, a year, five or more digits and a check digit', () => {
  expect(certificateNumber('rebt', 2026, 123)).toMatch(/^REBT-2026-00123-\d$/)
  expect(certificateNumber('gruas', 2031, 1_234_567)).toMatch(/^GRUAS-2031-1234567-\d$/)
  fc.assert(
    fc.property(numbers, number => {
      expect(isCertificateNumber(number)).toBe(true)
    }),
  )
})

test('the check digit is the published one for 572', () => {
  expect(checkDigit('572')).toBe(4)
})

test('any single wrong digit is detected', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const index = placesOf(number)[place % placesOf(number).length] ?? 0
      const wrong = String((Number(number[index]) + more) % 10)
      expect(isCertificateNumber(put(number, index, wrong))).toBe(false)
    }),
  )
})

test('any swap of neighbouring digits is detected, also across a hyphen', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), (number, place) => {
      const places = placesOf(number)
      const at = place % (places.length - 1)
      const [left = 0, right = 0] = [places[at], places[at + 1]]
      const [one = '', other = ''] = [number[left], number[right]]
      fc.pre(one !== other)
      expect(isCertificateNumber(put(put(number, left, other), right, one))).toBe(false)
    }),
  )
})

test('a number of one category is not valid for another', () => {
  for (const category of schemeCategories)
    for (const other of schemeCategories.filter(each => each !== category)) {
      const number = certificateNumber(category, 2026, 123)
      expect(isCertificateNumber(number.replace(category.toUpperCase(), other.toUpperCase()))).toBe(false)
    }
})

test.for(['', 'REBT', 'REBT-2026-00123', 'rebt-2026-00123-4', 'REBT-26-00123-4', 'X-2026-00123-4', '-'])(
  '«%s» is not a certificate number',
  text => {
    expect(isCertificateNumber(text)).toBe(false)
  },
)

test('spelling variants are normalised', () => {
  const number = certificateNumber('rebt', 2026, 123)
  for (const typed of [number.toLowerCase(), ` ${number} `, number.replaceAll('-', '–')])
    expect(normaliseCertificateNumber(typed)).toBe(number)
})
