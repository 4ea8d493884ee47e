import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAddressProvince, findProvince } from './find-province.ts'
import { fold } from './fold.ts'
import { addressProvinces, autonomousCities, provinces } from './provinces.ts'

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const namesOf = (province: (typeof addressProvinces)[number]) => [
  province.code,
  province.label,
  province.ine,
  ...province.alternatives,
]
const named = addressProvinces.flatMap(province => namesOf(province).map(name => ({ province, name })))

describe('§3 provinces: search', () => {
  test.each(provinces)('$label is found by each of its names, in any case and without accents', province => {
    for (const name of namesOf(province))
      for (const text of [name, name.toLowerCase(), withoutAccents(name), withoutAccents(name).toLowerCase()])
        expect(findProvince(text)).toBe(province)
  })

  test('ñ counts as n, and the article may come after or before', () => {
    for (const text of ['la coruna', 'A CORUÑA', 'Coruña, A', 'a  coruña'])
      expect(findProvince(text)?.code).toBe('15')
  })

  test('spaces and punctuation anywhere do not matter', () => {
    const noise = fc.stringMatching(/^[ .,;/'()-]{0,3}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(...named),
        fc.array(noise, { maxLength: 40 }),
        ({ province, name }, between) => {
          const noisy = name
            .split('')
            .map((letter, index) => `${between[index] ?? ''}${letter}`)
            .join('')
          expect(findAddressProvince(noisy)).toBe(province)
        },
      ),
    )
  })

  test('finds nothing for text that is not a province', () => {
    for (const text of ['', '  ', 'Lisboa', '00', '53', 'constructor'])
      expect(findProvince(text)).toBeUndefined()
  })
})

test('§4.3 Ceuta and Melilla are found only in addresses', () => {
  for (const city of autonomousCities) {
    expect(findAddressProvince(city.label.toLowerCase())).toBe(city)
    expect(findProvince(city.label)).toBeUndefined()
  }
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
