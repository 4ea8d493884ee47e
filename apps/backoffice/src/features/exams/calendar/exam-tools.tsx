import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import { SearchBox } from '../../../shared/list/search-box.tsx'
import { formatCount, useWaiting } from '../../../shared/shell/use-counts.ts'
import { addDays } from '../../../shared/days.ts'
import { type ExamsSearch, type ExamView, examViews } from '../exams-search.ts'
import { ExaminerTabs, Filters } from '../filters.tsx'
import { addMonths, monthName, weekName } from './days.ts'
import { GROUP } from './use-day-keys.ts'

const viewNames: Readonly<Record<ExamView, string>> = {
  month: 'Mes',
  week: 'Semana',
  list: 'Lista',
  tasks: 'Pendiente',
}

interface ExamToolsProps {
  readonly search: ExamsSearch
  readonly view: ExamView
  readonly day: string
  readonly today: string
  readonly searchText: string | undefined
  readonly onSearch: (search: ExamsSearch) => void
  readonly onSearchText: (text: string | undefined) => void
}

const Views = ({ search, view }: Pick<ExamToolsProps, 'search' | 'view'>) => {
  const exams = useWaiting()?.exams
  const waiting = exams ? exams.absences + exams.incidents + exams.unpublished : 0
  return (
    <ul aria-label="Vista" className="flex gap-0.5 rounded-full bg-sunken p-0.5">
      {examViews.map(each => (
        <li key={each}>
          <Link
            to="/exams"
            search={{ ...search, view: each }}
            state
            replace
            aria-current={each === view ? 'true' : undefined}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-xs font-semibold text-ink-soft hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
          >
            {viewNames[each]}
            {each === 'tasks' && waiting > 0 && <span className="tabular-nums">{formatCount(waiting)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Previous and next month or week. */
const Steps = ({
  search,
  view,
  day,
  today,
  onSearch,
}: Omit<ExamToolsProps, 'searchText' | 'onSearchText'>) => {
  const step = (count: number) =>
    onSearch({ ...search, day: view === 'month' ? addMonths(day, count) : addDays(day, count * 7) })
  const what = view === 'month' ? 'Mes' : 'Semana'
  return (
    <div className="flex items-center gap-1">
      <Button variant="ghost" size="sm" aria-label={`${what} anterior`} onClick={() => step(-1)}>
        <Icon name="back" className="size-4" />
      </Button>
      <p aria-live="polite" className="min-w-36 text-center font-semibold">
        {view === 'month' ? monthName(day) : weekName(day)}
      </p>
      <Button variant="ghost" size="sm" aria-label={`${what} siguiente`} onClick={() => step(1)}>
        <Icon name="chevron-right" className="size-4" />
      </Button>
      <Button variant="outline" size="sm" onClick={() => onSearch({ ...search, day: today })}>
        Hoy
      </Button>
    </div>
  )
}

/** View, dates and filters; the same in all views. */
export const ExamTools = ({ searchText, onSearchText, ...props }: ExamToolsProps) => {
  const { search, view, onSearch } = props
  return (
    <>
      <Views search={search} view={view} />
      {(view === 'month' || view === 'week') && <Steps {...props} />}
      {view !== 'tasks' && (
        <>
          <ExaminerTabs search={search} />
          <SearchBox
            group={GROUP}
            label="Filtrar por examen, sede o municipio"
            placeholder="Examen, sede…"
            value={searchText}
            onChange={onSearchText}
          />
          <Filters
            search={search}
            searchText={searchText}
            hasDays={view === 'list'}
            onChange={change => onSearch({ ...search, ...change })}
          />
        </>
      )}
    </>
  )
}
