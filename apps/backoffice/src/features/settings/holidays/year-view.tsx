import type { Holiday } from '@habilita/contract/exams/staff-holidays'
import { monthsOf } from './months.ts'
import { placeOf } from './place-names.ts'

type Scope = Holiday['scope']

/** Distinguished by shape as well as by colour. */
const looks: Readonly<Record<Scope, string>> = {
  nation: 'rounded-full bg-accent font-bold text-on-accent',
  region: 'rounded-full font-bold text-ink ring-2 ring-accent ring-inset',
  place: 'rounded-none border-b-2 border-accent font-bold text-ink',
}

const scopeNames: Readonly<Record<Scope, string>> = {
  nation: 'Nacional',
  region: 'Autonómico',
  place: 'Local',
}

const rank: readonly Scope[] = ['nation', 'region', 'place']
const weekdays = ['L', 'M', 'X', 'J', 'V', 'S', 'D']

/** The widest scope of the holidays of a day. */
const widest = (holidays: readonly Holiday[]): Scope | undefined =>
  rank.find(scope => holidays.some(each => each.scope === scope))

const holidayText = (holidays: readonly Holiday[]): string =>
  holidays.map(each => `${each.name}, ${placeOf(each)}`).join('; ')

const cellClass = 'mx-auto grid size-6 place-items-center'

const Cell = ({
  day,
  holidays,
  isToday,
}: {
  day: string | null
  holidays: readonly Holiday[]
  isToday: boolean
}) => {
  if (day === null) return <td>&nbsp;</td>
  const scope = widest(holidays)
  return (
    <td className="p-0 text-center text-xs">
      <span
        {...(scope && { title: holidayText(holidays) })}
        className={`${cellClass} ${scope ? looks[scope] : 'text-ink-soft'} ${isToday ? 'outline-1 outline-offset-1 outline-ink-soft outline-dashed' : ''}`}
      >
        {Number(day.slice(-2))}
      </span>
    </td>
  )
}

interface YearViewProps {
  readonly year: number
  readonly holidays: readonly Holiday[]
  readonly today: string
}

export const Legend = () => (
  <ul aria-label="Señales del calendario" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
    {rank.map(scope => (
      <li key={scope} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${cellClass} mx-0 ${looks[scope]}`}>
          1
        </span>
        {scopeNames[scope]}
      </li>
    ))}
  </ul>
)

/** The year as a calendar, hidden from screen readers: the list has the same data. */
export const YearView = ({ year, holidays, today }: YearViewProps) => {
  const byDay = Map.groupBy(holidays, ({ day }) => day)
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] items-start gap-x-5 gap-y-4 lg:sticky lg:top-4"
    >
      {monthsOf(year).map(month => (
        <table key={month.number} className="w-full table-fixed border-separate border-spacing-0.5">
          <caption className="pb-1 text-start text-sm font-semibold first-letter:uppercase">
            {month.name}
          </caption>
          <thead>
            <tr>
              {weekdays.map(weekday => (
                <th key={weekday} className="text-xs font-normal text-ink-soft">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.weeks.map(week => (
              <tr key={week.find(day => day !== null)}>
                {week.map((day, at) => (
                  <Cell
                    key={weekdays[at]}
                    day={day}
                    holidays={(day !== null && byDay.get(day)) || []}
                    isToday={day === today}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
