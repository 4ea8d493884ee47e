/**
 * Damm algorithm (M. Damm, 2004): a quasigroup with zeros on the diagonal in which x·y = y·x only for x = y.
 * It detects all single errors and all swaps of neighbours.
 */
const TABLE = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

const SHAPE = /^[A-Z]{3,5}-\d{4}-\d{5,}-\d$/

const ZERO = '0'.charCodeAt(0)

/** Letters count as well, so that a number of one category is not valid for another. */
const digitsOf = (text: string): number[] =>
  text
    .replace(/[^\dA-Z]/g, '')
    .split('')
    .flatMap(sign => String(sign.charCodeAt(0) - ZERO).split(''))
    .map(Number)

/** Check digit of `REBT-2026-00123`. */
export const checkDigit = (text: string): number =>
  digitsOf(text).reduce((row, digit) => Number(TABLE[row]?.charAt(digit)), 0)

/** Returns the number in the form that is stored and compared. */
export const normaliseCertificateNumber = (text: string): string =>
  text.toUpperCase().replace(/[\s.]/g, '').replace(/[‐-―]/g, '-')

/** Expects a normalised number. */
export const isCertificateNumber = (text: string): boolean => SHAPE.test(text) && checkDigit(text) === 0

/** `REBT-2026-00123-4` */
export const certificateNumber = (category: string, year: number, place: number): string => {
  const body = `${category.toUpperCase()}-${year}-${String(place).padStart(5, '0')}`
  return `${body}-${checkDigit(body)}`
}
