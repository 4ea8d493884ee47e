import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import { useQuery } from '@tanstack/react-query'
import { rangeQuery } from '../exams-queries.ts'
import { type ExamsSearch, filterOf } from '../exams-search.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { monthName, weekName, weekOf, weeksOfMonth } from './days.ts'

interface CalendarViewProps {
  readonly view: 'month' | 'week'
  readonly day: string
  readonly today: string
  readonly search: ExamsSearch
  readonly searchText: string | undefined
  readonly onDay: (day: string) => void
}

/** A month or a week. Days render at once; sessions appear when loaded. */
export const CalendarView = ({ view, day, today, search, searchText, onDay }: CalendarViewProps) => {
  const weeks = view === 'month' ? weeksOfMonth(day) : [weekOf(day)]
  const [first = day, last = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const query = useQuery(rangeQuery(filterOf(search, searchText), first, last))
  const { failed, loading, retry } = useRetry(query)
  if (failed)
    return (
      <LoadFailure
        query={query}
        what="las convocatorias"
        loading={loading}
        onRetry={event => void retry(event)}
      />
    )
  return (
    <div className="min-h-0 grow overflow-y-auto border-t border-line">
      <CalendarGrid
        label={`Convocatorias, ${view === 'month' ? monthName(day) : weekName(day)}`}
        weeks={weeks}
        view={view}
        day={day}
        today={today}
        sessions={query.data ?? []}
        isLoading={query.data === undefined}
        search={search}
        onDay={onDay}
      />
    </div>
  )
}
