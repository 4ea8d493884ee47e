import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  AddressProvinceCode,
  addressProvinces,
  autonomousCities,
  ProvinceCode,
  provinces,
} from './provinces.ts'

/** The list that the specification gives: code, traditional name, other spellings, official name. */
const SPECIFIED = `
  01 | ÁLAVA | ARABA, ARABA/ÁLAVA | Araba/Álava
  02 | ALBACETE |  | Albacete
  03 | ALICANTE | ALACANT, ALICANTE/ALACANT | Alicante/Alacant
  04 | ALMERÍA |  | Almería
  05 | ÁVILA |  | Ávila
  06 | BADAJOZ |  | Badajoz
  07 | BALEARES | ILLES BALEARS, ISLAS BALEARES | Balears, Illes
  08 | BARCELONA |  | Barcelona
  09 | BURGOS |  | Burgos
  10 | CÁCERES |  | Cáceres
  11 | CÁDIZ |  | Cádiz
  12 | CASTELLÓN | CASTELLÓ, CASTELLÓN/CASTELLÓ | Castellón/Castelló
  13 | CIUDAD REAL |  | Ciudad Real
  14 | CÓRDOBA |  | Córdoba
  15 | LA CORUÑA | A CORUÑA | Coruña, A
  16 | CUENCA |  | Cuenca
  17 | GERONA | GIRONA | Girona
  18 | GRANADA |  | Granada
  19 | GUADALAJARA |  | Guadalajara
  20 | GUIPÚZCOA | GIPUZKOA | Gipuzkoa
  21 | HUELVA |  | Huelva
  22 | HUESCA |  | Huesca
  23 | JAÉN |  | Jaén
  24 | LEÓN |  | León
  25 | LÉRIDA | LLEIDA | Lleida
  26 | LA RIOJA | RIOJA, LOGROÑO | Rioja, La
  27 | LUGO |  | Lugo
  28 | MADRID |  | Madrid
  29 | MÁLAGA |  | Málaga
  30 | MURCIA |  | Murcia
  31 | NAVARRA | NAFARROA | Navarra
  32 | ORENSE | OURENSE | Ourense
  33 | ASTURIAS | OVIEDO | Asturias
  34 | PALENCIA |  | Palencia
  35 | LAS PALMAS | GRAN CANARIA, LAS PALMAS DE GRAN CANARIA | Palmas, Las
  36 | PONTEVEDRA |  | Pontevedra
  37 | SALAMANCA |  | Salamanca
  38 | SANTA CRUZ DE TENERIFE | TENERIFE | Santa Cruz de Tenerife
  39 | CANTABRIA | SANTANDER | Cantabria
  40 | SEGOVIA |  | Segovia
  41 | SEVILLA |  | Sevilla
  42 | SORIA |  | Soria
  43 | TARRAGONA |  | Tarragona
  44 | TERUEL |  | Teruel
  45 | TOLEDO |  | Toledo
  46 | VALENCIA | VALÈNCIA, VALENCIA/VALÈNCIA | Valencia/València
  47 | VALLADOLID |  | Valladolid
  48 | VIZCAYA | BIZKAIA | Bizkaia
  49 | ZAMORA |  | Zamora
  50 | ZARAGOZA |  | Zaragoza
`

describe('§3 provinces', () => {
  test('each has the names that the specification gives it', () => {
    const written = provinces.map(({ code, label, alternatives, ine }) =>
      [code, label, alternatives.join(', '), ine].join(' | '),
    )
    expect(written).toEqual(
      SPECIFIED.trim()
        .split('\n')
        .map(line => line.trim()),
    )
  })

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
