import type { Profile } from '@habilita/contract/people/profile'
import { addressProvinces } from '@habilita/contract/values/provinces'
import { remember } from '../../db/remember.ts'
import type { Deps } from '../../deps.ts'
import { type Holiday, holidayCheck, type HolidayPlace, placeCode } from './holidays.ts'
import { addWorkingDays, type Day, dayIn, type HolidayCheck, workingDaysLeft } from './rules.ts'

const PLACE_OF_THE_BODY = 'Europe/Madrid'

interface Residence {
  readonly province: string
  readonly municipality: string
}

const placeOf = ({ province, municipality }: Residence): HolidayPlace => ({
  region: addressProvinces.find(({ code }) => code === province)?.region ?? '',
  place: placeCode(province, municipality),
})

type Days = readonly Pick<Holiday, 'day' | 'scope' | 'code'>[]

/** Working days for one set of places. Counts are memoised, since many people share the same terms. */
interface LocalCalendar {
  readonly isHoliday: HolidayCheck
  readonly left: (today: Day, last: Day) => number
}

const localCalendar = (holidays: Days, places: readonly HolidayPlace[]): LocalCalendar => {
  const isHoliday = holidayCheck(holidays, places)
  const counted = new Map<string, number>()
  return {
    isHoliday,
    left: (today, last) => {
      const known = counted.get(today + last)
      if (known !== undefined) return known
      const left = workingDaysLeft(today, last, isHoliday)
      counted.set(today + last, left)
      return left
    },
  }
}

const calendars = remember(60, async db => {
  const holidays = await db.selectFrom('holidays').select(['day', 'scope', 'code']).execute()
  const known = new Map<string, LocalCalendar>()
  return (places: readonly HolidayPlace[]): LocalCalendar => {
    const key = places.map(({ place }) => place).join(' ')
    const local = known.get(key) ?? localCalendar(holidays, places)
    known.set(key, local)
    return local
  }
})

/**
 * Working days of one person: holidays at the certification body's seat or at their residence do not count.
 */
export interface WorkingDays {
  readonly today: Day
  /** Last day of a term that is set today. */
  readonly after: (count: number) => Day
  /** Last day of a term that follows another term. */
  readonly afterDay: (day: Day, count: number) => Day
  readonly left: (last: Day) => number
}

/** Reads the calendar once for any number of people. Today is the date at the certification body. */
export const readCalendar = async (
  deps: Pick<Deps, 'db' | 'clock' | 'certificationBody'>,
): Promise<(profile: Pick<Profile, 'address'>) => WorkingDays> => {
  const calendarAt = await calendars(deps)
  const today = todayOf(deps)
  const { seat } = deps.certificationBody
  return ({ address }) => {
    const places = [seat ?? [], address ?? []].flat().map(placeOf)
    const { isHoliday, left } = calendarAt(places)
    return {
      today,
      after: count => addWorkingDays(today, count, isHoliday),
      afterDay: (day, count) => addWorkingDays(day, count, isHoliday),
      left: last => left(today, last),
    }
  }
}

export const todayOf = ({ clock }: Pick<Deps, 'clock'>): Day => dayIn(PLACE_OF_THE_BODY, clock.now())

/** Holidays of a place: national, regional and local. */
export const readHolidays = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  residence: Residence,
): Promise<HolidayCheck> => (await calendars(deps))([placeOf(residence)]).isHoliday
