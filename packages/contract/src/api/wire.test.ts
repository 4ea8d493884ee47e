import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flagInText, listInText, numberInText } from './wire.ts'

test('a whole number survives encoding', () => {
  fc.assert(
    fc.property(fc.integer(), value => {
      expect(z.decode(numberInText, z.encode(numberInText, value))).toBe(value)
    }),
  )
})

test.each(['', ' ', '1e3', '0x10', '1.5', '१', '9999999999999999', 'NaN'])(
  '%o is not a whole number',
  text => {
    expect(z.safeDecode(numberInText, text).success).toBe(false)
  },
)

test('a flag is true or false', () => {
  expect(z.decode(flagInText, 'true')).toBe(true)
  expect(z.encode(flagInText, false)).toBe('false')
  for (const text of ['1', 'yes', 'TRUE', '']) expect(z.safeParse(flagInText, text).success).toBe(false)
})

test('a list is read from one text or several, without duplicates, and written as one', () => {
  const list = listInText(['one', 'two', 'three'])
  expect(z.decode(list, 'two,one,two')).toEqual(['two', 'one'])
  expect(z.decode(list, ['one', 'two,three'])).toEqual(['one', 'two', 'three'])
  expect(z.encode(list, ['one', 'three'])).toBe('one,three')
  for (const text of ['', ',', 'four', 'one,', 'one two'])
    expect(z.safeDecode(list, text).success).toBe(false)
})
