import type { StaffSession } from '@habilita/contract/exams/staff-sessions'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ExamsSearch } from '../exams-search.ts'
import { dayAt, wholeDay, weekdayName } from './days.ts'
import { SessionChip } from './session-chip.tsx'
import { useDayKeys } from './use-day-keys.ts'

/** More would make the rows of the month too high. */
const MOST_IN_MONTH = 3

interface CalendarGridProps {
  readonly label: string
  readonly weeks: readonly (readonly string[])[]
  readonly view: 'month' | 'week'
  readonly day: string
  readonly today: string
  readonly sessions: readonly StaffSession[]
  readonly isLoading: boolean
  readonly search: ExamsSearch
  readonly onDay: (day: string) => void
}

/** Weeks of days. One tab stop for the grid, then one per session of the focused day. */
export const CalendarGrid = (props: CalendarGridProps) => {
  const { label, weeks, view, day, today, sessions, isLoading, search, onDay } = props
  const grid = useRef<HTMLTableElement>(null)
  const press = useDayKeys({ day, today, view, grid, onDay })
  const byDay = Map.groupBy(sessions, ({ startsAt, venue }) => dayAt(startsAt, venue.timeZone))
  const month = day.slice(0, 7)
  const isWide = view === 'week'
  const countOn = (each: string): string => {
    const count = byDay.get(each)?.length ?? 0
    if (count === 0) return 'sin convocatorias'
    return count === 1 ? '1 convocatoria' : `${count} convocatorias`
  }
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA practices use a grid for a calendar
      role="grid"
      aria-label={label}
      aria-busy={isLoading}
      className="h-full w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr>
          {weeks[0]?.map(each => (
            <th
              key={each}
              scope="col"
              className="border-b border-line px-2 py-1.5 text-start text-xs font-semibold text-ink-soft capitalize"
            >
              {weekdayName(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(each => {
              const held = byDay.get(each) ?? []
              const shown = isWide ? held : held.slice(0, MOST_IN_MONTH)
              const isOther = view === 'month' && each.slice(0, 7) !== month
              return (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- grid cells handle keys
                <td
                  key={each}
                  data-day={each}
                  tabIndex={each === day ? 0 : -1}
                  aria-selected={each === day}
                  aria-current={each === today ? 'date' : undefined}
                  onKeyDown={press}
                  onClick={event => {
                    // A click on a link must not also select the day.
                    const isLink = event.target instanceof Element && event.target.closest('a') !== null
                    if (!isLink && each !== day) onDay(each)
                  }}
                  className={`h-24 border-e border-b border-line p-1 align-top -outline-offset-3 last:border-e-0 aria-selected:bg-accent-wash/50 ${isOther ? 'bg-sunken' : ''}`}
                >
                  <span
                    aria-hidden="true"
                    className={`mb-1 inline-grid size-6 place-items-center rounded-full text-xs tabular-nums ${each === today ? 'bg-accent font-semibold text-on-accent' : isOther ? 'text-ink-soft' : 'text-ink'}`}
                  >
                    {Number(each.slice(8))}
                  </span>
                  <span className="sr-only">
                    {wholeDay(each)}, {countOn(each)}
                  </span>
                  <ul className="flex flex-col gap-1">
                    {shown.map(session => (
                      <li key={session.id}>
                        <SessionChip
                          session={session}
                          search={search}
                          isStop={each === day}
                          isWide={isWide}
                        />
                      </li>
                    ))}
                  </ul>
                  {held.length > shown.length && (
                    <Link
                      to="/exams"
                      search={{ ...search, view: 'week', day: each }}
                      state
                      tabIndex={each === day ? 0 : -1}
                      className="mt-1 inline-block rounded-sm px-1.5 text-xs font-semibold text-accent hover:underline"
                    >
                      {held.length - shown.length} más
                    </Link>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
