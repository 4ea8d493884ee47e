import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  certificateNumber,
  checkDigit,
  isCertificateNumber,
  normaliseCertificateNumber,
} from './certificate-number.ts'
import { trades } from '../schemes/schemes.ts'

const numbers = fc
  .record({
    category: fc.constantFrom(...trades),
    year: fc.integer({ min: 2020, max: 2199 }),
    place: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map(({ category, year, place }) => certificateNumber(category, year, place))

/** Where the digits of a number stand. */
const placesOf = (number: string): number[] =>
  number.split('').flatMap((sign, index) => (/\d/.test(sign) ? [index] : []))

const put = (number: string, index: number, sign: string): string =>
  `${number.slice(0, index)}${sign}${number.slice(index + 1)}`

test('a number is its trade, its year, five digits or more and one to check them by', () => {
  expect(certificateNumber('rebt', 2026, 123)).toMatch(/^REBT-2026-00123-\d$/)
  expect(certificateNumber('gruas', 2031, 1_234_567)).toMatch(/^GRUAS-2031-1234567-\d$/)
  fc.assert(
    fc.property(numbers, number => {
      expect(isCertificateNumber(number)).toBe(true)
    }),
  )
})

test('the check is the one that is published for 572', () => {
  expect(checkDigit('572')).toBe(4)
})

test('one wrong digit is noticed, whichever it is', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const index = placesOf(number)[place % placesOf(number).length] ?? 0
      const wrong = String((Number(number[index]) + more) % 10)
      expect(isCertificateNumber(put(number, index, wrong))).toBe(false)
    }),
  )
})

test('two neighbouring digits that have changed places are noticed, also over a hyphen', () => {
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

test('the number of one trade is none of another', () => {
  for (const category of trades)
    for (const other of trades.filter(each => each !== category)) {
      const number = certificateNumber(category, 2026, 123)
      expect(isCertificateNumber(number.replace(category.toUpperCase(), other.toUpperCase()))).toBe(false)
    }
})

test.for(['', 'REBT', 'REBT-2026-00123', 'rebt-2026-00123-4', 'REBT-26-00123-4', 'X-2026-00123-4', '-'])(
  '«%s» is none',
  text => {
    expect(isCertificateNumber(text)).toBe(false)
  },
)

test('however it is typed, it is the same', () => {
  const number = certificateNumber('rebt', 2026, 123)
  for (const typed of [number.toLowerCase(), ` ${number} `, number.replaceAll('-', '–')])
    expect(normaliseCertificateNumber(typed)).toBe(number)
})
