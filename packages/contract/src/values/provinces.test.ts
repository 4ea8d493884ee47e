import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  AddressProvinceCode,
  addressProvinces,
  autonomousCities,
  ProvinceCode,
  provinces,
} from './provinces.ts'

describe('§3 provinces', () => {
  test('there are 50, in INE order: 01 to 50', () => {
    const codes = Array.from({ length: 50 }, (_, index) => String(index + 1).padStart(2, '0'))
    expect(provinces.map(({ code }) => code)).toEqual(codes)
  })

  test('every label and alternative is in upper case', () => {
    for (const { label, alternatives } of addressProvinces)
      for (const name of [label, ...alternatives]) expect(name).toBe(name.toLocaleUpperCase('es'))
  })

  test('no name belongs to two of them', () => {
    const names = addressProvinces.flatMap(({ label, alternatives }) => [label, ...alternatives])
    expect(new Set(names).size).toBe(names.length)
  })

  test('only Las Palmas and Santa Cruz de Tenerife use Canary time', () => {
    const canary = addressProvinces.filter(({ timeZone }) => timeZone === 'Atlantic/Canary')
    expect(canary.map(({ code }) => code)).toEqual(['35', '38'])
  })
})

describe('§4.3 autonomous cities', () => {
  test('Ceuta and Melilla are valid only in addresses', () => {
    expect(autonomousCities.map(({ code, label }) => `${code} ${label}`)).toEqual(['51 CEUTA', '52 MELILLA'])
    expect(ProvinceCode.safeParse('51').success).toBe(false)
    expect(AddressProvinceCode.parse('51')).toBe('51')
    expect(AddressProvinceCode.safeParse('53').success).toBe(false)
  })

  test('OpenAPI lists the codes', () => {
    expect(z.toJSONSchema(ProvinceCode, { io: 'input' })['enum']).toHaveLength(50)
    expect(z.toJSONSchema(AddressProvinceCode, { io: 'input' })['enum']).toHaveLength(52)
  })
})
