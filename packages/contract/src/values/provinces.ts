import * as z from 'zod/mini'

interface Entry {
  /** INE code: stored key, and first two digits of its postal codes. */
  readonly code: string
  /** Traditional Spanish name, for lists. */
  readonly label: string
  readonly alternatives: readonly string[]
  /** Official INE name, for letters and documents. */
  readonly ine: string
  /** Autonomous community, ISO 3166-2:ES. */
  readonly region: string
  readonly timeZone: 'Europe/Madrid' | 'Atlantic/Canary'
}

/** The 50 provinces of spec.md §3, in INE order. */
export const provinces = [
  {
    code: '01',
    label: 'ÁLAVA',
    alternatives: ['ARABA', 'ARABA/ÁLAVA'],
    ine: 'Araba/Álava',
    region: 'PV',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '02',
    label: 'ALBACETE',
    alternatives: [],
    ine: 'Albacete',
    region: 'CM',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '03',
    label: 'ALICANTE',
    alternatives: ['ALACANT', 'ALICANTE/ALACANT'],
    ine: 'Alicante/Alacant',
    region: 'VC',
    timeZone: 'Europe/Madrid',
  },
  { code: '04', label: 'ALMERÍA', alternatives: [], ine: 'Almería', region: 'AN', timeZone: 'Europe/Madrid' },
  { code: '05', label: 'ÁVILA', alternatives: [], ine: 'Ávila', region: 'CL', timeZone: 'Europe/Madrid' },
  { code: '06', label: 'BADAJOZ', alternatives: [], ine: 'Badajoz', region: 'EX', timeZone: 'Europe/Madrid' },
  {
    code: '07',
    label: 'BALEARES',
    alternatives: ['ILLES BALEARS', 'ISLAS BALEARES'],
    ine: 'Balears, Illes',
    region: 'IB',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '08',
    label: 'BARCELONA',
    alternatives: [],
    ine: 'Barcelona',
    region: 'CT',
    timeZone: 'Europe/Madrid',
  },
  { code: '09', label: 'BURGOS', alternatives: [], ine: 'Burgos', region: 'CL', timeZone: 'Europe/Madrid' },
  { code: '10', label: 'CÁCERES', alternatives: [], ine: 'Cáceres', region: 'EX', timeZone: 'Europe/Madrid' },
  { code: '11', label: 'CÁDIZ', alternatives: [], ine: 'Cádiz', region: 'AN', timeZone: 'Europe/Madrid' },
  {
    code: '12',
    label: 'CASTELLÓN',
    alternatives: ['CASTELLÓ', 'CASTELLÓN/CASTELLÓ'],
    ine: 'Castellón/Castelló',
    region: 'VC',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '13',
    label: 'CIUDAD REAL',
    alternatives: [],
    ine: 'Ciudad Real',
    region: 'CM',
    timeZone: 'Europe/Madrid',
  },
  { code: '14', label: 'CÓRDOBA', alternatives: [], ine: 'Córdoba', region: 'AN', timeZone: 'Europe/Madrid' },
  {
    code: '15',
    label: 'LA CORUÑA',
    alternatives: ['A CORUÑA'],
    ine: 'Coruña, A',
    region: 'GA',
    timeZone: 'Europe/Madrid',
  },
  { code: '16', label: 'CUENCA', alternatives: [], ine: 'Cuenca', region: 'CM', timeZone: 'Europe/Madrid' },
  {
    code: '17',
    label: 'GERONA',
    alternatives: ['GIRONA'],
    ine: 'Girona',
    region: 'CT',
    timeZone: 'Europe/Madrid',
  },
  { code: '18', label: 'GRANADA', alternatives: [], ine: 'Granada', region: 'AN', timeZone: 'Europe/Madrid' },
  {
    code: '19',
    label: 'GUADALAJARA',
    alternatives: [],
    ine: 'Guadalajara',
    region: 'CM',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '20',
    label: 'GUIPÚZCOA',
    alternatives: ['GIPUZKOA'],
    ine: 'Gipuzkoa',
    region: 'PV',
    timeZone: 'Europe/Madrid',
  },
  { code: '21', label: 'HUELVA', alternatives: [], ine: 'Huelva', region: 'AN', timeZone: 'Europe/Madrid' },
  { code: '22', label: 'HUESCA', alternatives: [], ine: 'Huesca', region: 'AR', timeZone: 'Europe/Madrid' },
  { code: '23', label: 'JAÉN', alternatives: [], ine: 'Jaén', region: 'AN', timeZone: 'Europe/Madrid' },
  { code: '24', label: 'LEÓN', alternatives: [], ine: 'León', region: 'CL', timeZone: 'Europe/Madrid' },
  {
    code: '25',
    label: 'LÉRIDA',
    alternatives: ['LLEIDA'],
    ine: 'Lleida',
    region: 'CT',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '26',
    label: 'LA RIOJA',
    alternatives: ['RIOJA', 'LOGROÑO'],
    ine: 'Rioja, La',
    region: 'RI',
    timeZone: 'Europe/Madrid',
  },
  { code: '27', label: 'LUGO', alternatives: [], ine: 'Lugo', region: 'GA', timeZone: 'Europe/Madrid' },
  { code: '28', label: 'MADRID', alternatives: [], ine: 'Madrid', region: 'MD', timeZone: 'Europe/Madrid' },
  { code: '29', label: 'MÁLAGA', alternatives: [], ine: 'Málaga', region: 'AN', timeZone: 'Europe/Madrid' },
  { code: '30', label: 'MURCIA', alternatives: [], ine: 'Murcia', region: 'MC', timeZone: 'Europe/Madrid' },
  {
    code: '31',
    label: 'NAVARRA',
    alternatives: ['NAFARROA'],
    ine: 'Navarra',
    region: 'NC',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '32',
    label: 'ORENSE',
    alternatives: ['OURENSE'],
    ine: 'Ourense',
    region: 'GA',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '33',
    label: 'ASTURIAS',
    alternatives: ['OVIEDO'],
    ine: 'Asturias',
    region: 'AS',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '34',
    label: 'PALENCIA',
    alternatives: [],
    ine: 'Palencia',
    region: 'CL',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '35',
    label: 'LAS PALMAS',
    alternatives: ['GRAN CANARIA', 'LAS PALMAS DE GRAN CANARIA'],
    ine: 'Palmas, Las',
    region: 'CN',
    timeZone: 'Atlantic/Canary',
  },
  {
    code: '36',
    label: 'PONTEVEDRA',
    alternatives: [],
    ine: 'Pontevedra',
    region: 'GA',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '37',
    label: 'SALAMANCA',
    alternatives: [],
    ine: 'Salamanca',
    region: 'CL',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '38',
    label: 'SANTA CRUZ DE TENERIFE',
    alternatives: ['TENERIFE'],
    ine: 'Santa Cruz de Tenerife',
    region: 'CN',
    timeZone: 'Atlantic/Canary',
  },
  {
    code: '39',
    label: 'CANTABRIA',
    alternatives: ['SANTANDER'],
    ine: 'Cantabria',
    region: 'CB',
    timeZone: 'Europe/Madrid',
  },
  { code: '40', label: 'SEGOVIA', alternatives: [], ine: 'Segovia', region: 'CL', timeZone: 'Europe/Madrid' },
  { code: '41', label: 'SEVILLA', alternatives: [], ine: 'Sevilla', region: 'AN', timeZone: 'Europe/Madrid' },
  { code: '42', label: 'SORIA', alternatives: [], ine: 'Soria', region: 'CL', timeZone: 'Europe/Madrid' },
  {
    code: '43',
    label: 'TARRAGONA',
    alternatives: [],
    ine: 'Tarragona',
    region: 'CT',
    timeZone: 'Europe/Madrid',
  },
  { code: '44', label: 'TERUEL', alternatives: [], ine: 'Teruel', region: 'AR', timeZone: 'Europe/Madrid' },
  { code: '45', label: 'TOLEDO', alternatives: [], ine: 'Toledo', region: 'CM', timeZone: 'Europe/Madrid' },
  {
    code: '46',
    label: 'VALENCIA',
    alternatives: ['VALÈNCIA', 'VALENCIA/VALÈNCIA'],
    ine: 'Valencia/València',
    region: 'VC',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '47',
    label: 'VALLADOLID',
    alternatives: [],
    ine: 'Valladolid',
    region: 'CL',
    timeZone: 'Europe/Madrid',
  },
  {
    code: '48',
    label: 'VIZCAYA',
    alternatives: ['BIZKAIA'],
    ine: 'Bizkaia',
    region: 'PV',
    timeZone: 'Europe/Madrid',
  },
  { code: '49', label: 'ZAMORA', alternatives: [], ine: 'Zamora', region: 'CL', timeZone: 'Europe/Madrid' },
  {
    code: '50',
    label: 'ZARAGOZA',
    alternatives: [],
    ine: 'Zaragoza',
    region: 'AR',
    timeZone: 'Europe/Madrid',
  },
] as const satisfies readonly Entry[]

/** Not provinces: only in addresses, as a separate group. */
export const autonomousCities = [
  { code: '51', label: 'CEUTA', alternatives: [], ine: 'Ceuta', region: 'CE', timeZone: 'Europe/Madrid' },
  { code: '52', label: 'MELILLA', alternatives: [], ine: 'Melilla', region: 'ML', timeZone: 'Europe/Madrid' },
] as const satisfies readonly Entry[]

export type Province = (typeof provinces)[number]
export type AutonomousCity = (typeof autonomousCities)[number]

export const ProvinceCode = z.enum(provinces.map(province => province.code))
export type ProvinceCode = z.infer<typeof ProvinceCode>

export const addressProvinces: readonly (Province | AutonomousCity)[] = [...provinces, ...autonomousCities]

/** Province or autonomous city of an address. */
export const AddressProvinceCode = z.enum(addressProvinces.map(province => province.code))
export type AddressProvinceCode = z.infer<typeof AddressProvinceCode>
