import { fold } from '@habilita/contract/values/fold'
import type { Day, HolidayCheck } from './rules.ts'

export interface Holiday {
  readonly day: Day
  readonly scope: 'nation' | 'region' | 'place'
  /** `ES`, the region letters of the contract's provinces, or a `placeCode`. */
  readonly code: string
  readonly name: string
}

export interface HolidayPlace {
  readonly region: string
  readonly place?: string | undefined
}

/** Other spellings of cities, mapped to the spelling of the calendar. */
const otherNames: Readonly<Record<string, string>> = {
  '01/vitoriagasteiz': '01/vitoria',
  '01/gasteiz': '01/vitoria',
  '03/alacant': '03/alicante',
  '03/alicantealacant': '03/alicante',
  '07/palmademallorca': '07/palma',
  '12/castello': '12/castellon',
  '12/castellodelaplana': '12/castellon',
  '12/castellondelaplana': '12/castellon',
  '12/castellondelaplanacastellodelaplana': '12/castellon',
  '15/coruna': '15/acoruna',
  '15/corunaa': '15/acoruna',
  '15/lacoruna': '15/acoruna',
  '15/santiago': '15/santiagodecompostela',
  '17/gerona': '17/girona',
  '20/donostia': '20/sansebastian',
  '20/donostiasansebastian': '20/sansebastian',
  '20/sansebastiandonostia': '20/sansebastian',
  '25/lerida': '25/lleida',
  '31/iruna': '31/pamplona',
  '31/pamplonairuna': '31/pamplona',
  '32/orense': '32/ourense',
  '35/laspalmas': '35/laspalmasdegrancanaria',
  '35/palmasdegrancanarialas': '35/laspalmasdegrancanaria',
  '38/santacruz': '38/santacruzdetenerife',
  '48/bilbo': '48/bilbao',
}

/** Key of a municipality, such as `50/zaragoza`. */
export const placeCode = (province: string, municipality: string): string => {
  const code = `${province}/${fold(municipality)}`
  return otherNames[code] ?? code
}

/**
 * Ley 39/2015, art. 30.6: a holiday in either place counts. Pass the seat of the certification body and
 * the residence of the candidate. National holidays always count.
 */
export const holidayCheck = (
  holidays: readonly Pick<Holiday, 'day' | 'scope' | 'code'>[],
  places: readonly HolidayPlace[],
): HolidayCheck => {
  const applies = ({ scope, code }: Pick<Holiday, 'scope' | 'code'>) =>
    scope === 'nation' ||
    places.some(({ region, place }) => (scope === 'region' ? region === code : place === code))
  const days = new Set(holidays.filter(applies).map(({ day }) => day))
  return day => days.has(day)
}
