import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isPostalCode, normalisePostalCode, PostalCode, provinceOfPostalCode } from './postal-code.ts'
import { addressProvinces } from './provinces.ts'

const rest = fc.stringMatching(/^\d{3}$/)

describe('§4.4 postal code', () => {
  test('the first two digits give the province', () => {
    fc.assert(
      fc.property(fc.constantFrom(...addressProvinces), rest, (province, digits) => {
        expect(isPostalCode(province.code + digits)).toBe(true)
        expect(provinceOfPostalCode(province.code + digits)).toBe(province)
      }),
    )
  })

  test('no province has 00, or 53 and above', () => {
    const nowhere = ['00', ...Array.from({ length: 47 }, (_, index) => String(index + 53))]
    fc.assert(
      fc.property(rest, digits => {
        for (const start of nowhere) {
          expect(isPostalCode(start + digits)).toBe(false)
          expect(provinceOfPostalCode(start + digits)).toBeUndefined()
        }
      }),
    )
  })

  test('four digits, six digits and letters are rejected', () => {
    for (const text of ['', '2801', '280133', '28O13', '28013a', '٢٨٠١٣'])
      expect(isPostalCode(text)).toBe(false)
  })

  test('spaces are ignored and normalising is idempotent', () => {
    expect(PostalCode.parse(' 28 013\t')).toBe('28013')
    expect(provinceOfPostalCode(' 28 013')?.label).toBe('MADRID')
    fc.assert(
      fc.property(fc.string(), text => {
        const once = normalisePostalCode(text)
        expect(normalisePostalCode(once)).toBe(once)
      }),
    )
  })

  test('error messages are in Spanish, and OpenAPI can describe the schema', () => {
    expect(PostalCode.safeParse('2801').error?.issues[0]?.message).toBe(
      'El código postal no es correcto: son cinco cifras, como 28013.',
    )
    expect(z.toJSONSchema(PostalCode, { io: 'input' })).toMatchObject({ type: 'string', examples: ['28013'] })
  })
})
