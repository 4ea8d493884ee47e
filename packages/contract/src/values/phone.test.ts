import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatPhone, isPhone, normalisePhone, Phone } from './phone.ts'

const national = fc.stringMatching(/^[6-9]\d{8}$/)
const foreign = fc.stringMatching(/^\+[1-9]\d{6,14}$/).filter(phone => !phone.startsWith('+34'))
const noise = fc.array(fc.constantFrom('', ' ', '.', '-', '\u00a0', '/'), { maxLength: 16 })
const disturb = (text: string, between: readonly string[]) =>
  text
    .split('')
    .map((character, index) => `${character}${between[index] ?? ''}`)
    .join('')

describe('§4.4 phone', () => {
  test('nine Spanish digits, however prefixed and spaced, are stored as E.164', () => {
    const prefix = fc.constantFrom('', '+34', '0034', '34', '(+34)')
    fc.assert(
      fc.property(national, prefix, noise, (digits, before, between) => {
        expect(Phone.parse(disturb(before + digits, between))).toBe(`+34${digits}`)
      }),
    )
  })

  test('foreign numbers keep their own prefix', () => {
    fc.assert(
      fc.property(foreign, noise, (phone, between) => {
        expect(Phone.parse(disturb(phone, between))).toBe(phone)
        expect(Phone.parse(phone.replace('+', '00'))).toBe(phone)
      }),
    )
    expect(Phone.parse('+44 (0)20 7946 0958')).toBe('+442079460958')
  })

  test('a formatted number can be typed back', () => {
    const phone = fc.oneof(
      national.map(digits => `+34${digits}`),
      foreign,
    )
    fc.assert(
      fc.property(phone, stored => {
        expect(Phone.parse(formatPhone(stored))).toBe(stored)
      }),
    )
  })

  test('normalising is idempotent', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()./-]{0,20}$/))
    fc.assert(
      fc.property(text, typed => {
        expect(normalisePhone(normalisePhone(typed))).toBe(normalisePhone(typed))
      }),
    )
  })

  test.each([
    ['+34612345678', '612 345 678'],
    ['+34912345678', '912 345 678'],
    ['+442079460958', '+44 207 946 0958'],
    ['+351912345678', '+351 912 345 678'],
    ['+12025550123', '+1 202 555 0123'],
    ['no es un teléfono', 'no es un teléfono'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown)
  })

  test('an impossible Spanish number is rejected', () => {
    for (const text of [
      '',
      '512345678',
      '61234567',
      '6123456789',
      '+34512345678',
      '+346123456789',
      '+0123456789',
      '612abc678',
    ])
      expect(isPhone(normalisePhone(text))).toBe(false)
  })

  test('error messages are in Spanish, and OpenAPI can describe the schema', () => {
    expect(Phone.safeParse('123').error?.issues[0]?.message).toBe(
      'El teléfono no es correcto: escribe las nueve cifras, o el prefijo del país si es extranjero.',
    )
    expect(z.toJSONSchema(Phone, { io: 'input' })).toMatchObject({
      type: 'string',
      examples: ['+34612345678'],
    })
  })
})
