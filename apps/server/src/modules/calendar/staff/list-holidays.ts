import { addressProvinces } from '@habilita/contract/values/provinces'
import type { Holiday } from '@habilita/contract/exams/staff-holidays'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Holidays } from '../../../db/schema.gen.ts'
import type { Deps } from '../../../deps.ts'
import { todayOf } from '../working-days.ts'
import { missingInWords, missingYears } from './year-rules.ts'

export const holidayColumns = ['id', 'day', 'scope', 'code', 'name', 'source', 'place_name'] as const

type HolidayRow = Selectable<Holidays>

const placeOf = (code: string, written: string | null): Holiday['place'] => {
  const [province = '', municipality = ''] = code.split('/')
  return { province, municipality: written ?? municipality }
}

export const presentHoliday = (
  { id, day, scope, code, name, source, place_name: written }: HolidayRow,
  today: string,
): Holiday => ({
  id,
  day,
  scope,
  region: scope === 'region' ? code : null,
  place: scope === 'place' ? placeOf(code, written) : null,
  name,
  source,
  canRemove: day >= today,
})

const readYears = async (db: Db) => {
  const { rows } = await sql<{ year: number; nation: number; region: number; place: number }>`
    select extract(year from day)::int as year,
      count(*) filter (where scope = 'nation')::int as nation,
      count(*) filter (where scope = 'region')::int as region,
      count(*) filter (where scope = 'place')::int as place
    from holidays group by 1 order by 1`.execute(db)
  return rows
}

interface Asked {
  readonly year?: number | undefined
  readonly province?: string | undefined
}

/** Holidays of a year: all of them, or those that apply in one province. */
export const listHolidays = async (deps: Deps, { year: asked, province }: Asked) => {
  const { db } = deps
  const today = todayOf(deps)
  const thisYear = Number(today.slice(0, 4))
  const year = asked ?? thisYear
  let query = db
    .selectFrom('holidays')
    .select(holidayColumns)
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day')
    .orderBy('scope')
    .orderBy('code')
  if (province !== undefined) {
    const region = addressProvinces.find(({ code }) => code === province)?.region ?? ''
    query = query.where(eb =>
      eb.or([
        eb('scope', '=', 'nation'),
        eb.and([eb('scope', '=', 'region'), eb('code', '=', region)]),
        eb.and([eb('scope', '=', 'place'), eb('code', 'like', `${province}/%`)]),
      ]),
    )
  }
  const holidays = (await query.execute()).map(row => presentHoliday(row, today))
  const years = await readYears(db)
  const missing = missingYears(years, thisYear, year)
  return { year, holidays, years, missing, missingWords: missingInWords(missing) }
}
