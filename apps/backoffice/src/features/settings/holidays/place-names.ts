import { provinceName } from '@habilita/browser/province-name'
import { fold } from '@habilita/contract/values/fold'
import { addressProvinces, type AutonomousCity, type Province } from '@habilita/contract/values/provinces'
import type { Holiday } from '@habilita/contract/exams/staff-holidays'

export type Region = (Province | AutonomousCity)['region']

export const regionNames: Readonly<Record<Region, string>> = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Asturias',
  CN: 'Canarias',
  CB: 'Cantabria',
  CL: 'Castilla y León',
  CM: 'Castilla-La Mancha',
  CT: 'Cataluña',
  CE: 'Ceuta',
  VC: 'Comunitat Valenciana',
  EX: 'Extremadura',
  GA: 'Galicia',
  IB: 'Illes Balears',
  RI: 'La Rioja',
  MD: 'Comunidad de Madrid',
  ML: 'Melilla',
  MC: 'Región de Murcia',
  NC: 'Navarra',
  PV: 'País Vasco',
}

/** Cities named differently from their province, or with several words; the server stores them folded. */
const cities = [
  'A Coruña',
  'Ávila',
  'Bilbao',
  'Castellón',
  'Ciudad Real',
  'Ferrol',
  'Girona',
  'Las Palmas de Gran Canaria',
  'Lleida',
  'Logroño',
  'Ourense',
  'Oviedo',
  'Palma',
  'Pamplona',
  'San Sebastián',
  'Santa Cruz de Tenerife',
  'Santander',
  'Santiago de Compostela',
  'Vigo',
  'Vitoria',
]

const known = new Map<string, string>(
  [...addressProvinces.map(({ code }) => provinceName(code)), ...cities].map(name => [fold(name), name]),
)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Where the holiday applies. */
export const placeOf = ({ region, place }: Pick<Holiday, 'region' | 'place'>): string => {
  if (region !== null) return regionNames[region as Region]
  if (place === null) return 'Toda España'
  const name = known.get(fold(place.municipality))
  if (name === undefined) return `${capital(place.municipality)} (${provinceName(place.province)})`
  return name
}

/** In Spanish alphabetical order. */
export const regionOptions = (Object.keys(regionNames) as Region[]).toSorted((one, other) =>
  regionNames[one].localeCompare(regionNames[other], 'es'),
)
