import { day as dayInWords } from '@habilita/browser/day'
import { categoryNames } from '@habilita/contract/categories'
import { sessionStateNames, sessionStates } from '@habilita/contract/exam-words'
import { partNames, trades } from '@habilita/contract/schemes'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countInWords, useWaiting } from '../../../shared/shell/use-counts.ts'
import { venuesQuery } from '../exams-queries.ts'
import { type ExamsSearch, type ExamView, examViews, partKinds, readExamsSearch } from '../exams-search.ts'
import { addDays, addMonths, isDay, monthName, weekName } from './days.ts'

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
  readonly onSearch: (search: ExamsSearch) => void
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
            replace
            aria-current={each === view ? 'true' : undefined}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-xs font-semibold text-ink-soft hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
          >
            {viewNames[each]}
            {each === 'tasks' && waiting > 0 && <span className="tabular-nums">{countInWords(waiting)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Back and forth, by months or by weeks. */
const Steps = ({ search, view, day, today, onSearch }: ExamToolsProps) => {
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

interface ChoiceProps {
  readonly label: string
  readonly any: string
  readonly value: string | undefined
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, any, value = '', options, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={event => onChange(event.target.value)}
    className={`min-h-8 max-w-38 cursor-pointer rounded-full border px-2.5 text-xs font-semibold ${value === '' ? 'border-line bg-surface text-ink-soft' : 'border-accent/30 bg-accent-wash text-accent'}`}
  >
    <option value="">{any}</option>
    {options.map(([key, name]) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </select>
)

const Filters = ({ search, onSearch }: Pick<ExamToolsProps, 'search' | 'onSearch'>) => {
  const venues = useQuery(venuesQuery).data?.venues ?? []
  const set = (name: keyof ExamsSearch) => (value: string) =>
    onSearch(readExamsSearch({ ...search, [name]: value }))
  return (
    <>
      <Choice
        label="Sede"
        any="Todas las sedes"
        value={search.venueId}
        options={venues.map(({ id, name, municipality }) => [id, `${municipality} · ${name}`])}
        onChange={set('venueId')}
      />
      <Choice
        label="Especialidad"
        any="Especialidad"
        value={search.category}
        options={trades.map(trade => [trade, categoryNames[trade]])}
        onChange={set('category')}
      />
      <Choice
        label="Parte"
        any="Parte"
        value={search.part}
        options={partKinds.map(kind => [kind, partNames[kind]])}
        onChange={set('part')}
      />
      <Choice
        label="Estado"
        any="Estado"
        value={search.state}
        options={sessionStates.map(state => [state, sessionStateNames[state]])}
        onChange={set('state')}
      />
      <label className="flex min-h-8 cursor-pointer items-center gap-1.5 px-1 text-xs font-semibold text-ink-soft">
        <input
          type="checkbox"
          className="size-4"
          checked={search.mine === '1'}
          onChange={event => set('mine')(event.target.checked ? '1' : '')}
        />
        Donde examino yo
      </label>
    </>
  )
}

/** What a figure counts ends at a day; the list goes on once that is taken away. */
const Until = ({ search, onSearch }: Pick<ExamToolsProps, 'search' | 'onSearch'>) => {
  const { to, ...rest } = search
  return (
    to !== undefined && (
      <button
        type="button"
        aria-label={`Hasta el ${dayInWords(to)}: quitar`}
        onClick={() => onSearch(rest)}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-full border border-accent/30 bg-accent-wash px-2.5 text-xs font-semibold text-accent"
      >
        Hasta el {dayInWords(to)}
        <Icon name="close" className="size-3.5" />
      </button>
    )
  )
}

/** How they are shown, from when, and which of them. */
export const ExamTools = (props: ExamToolsProps) => {
  const { search, view, day, onSearch } = props
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Views search={search} view={view} />
      {(view === 'month' || view === 'week') && <Steps {...props} />}
      {view === 'list' && (
        <label className="flex items-center gap-2 text-xs font-semibold text-ink-soft">
          Desde
          <input
            type="date"
            value={day}
            onChange={({ target }) => isDay(target.value) && onSearch({ ...search, day: target.value })}
            className="min-h-8 rounded-full border border-line bg-surface px-2.5 text-ink"
          />
        </label>
      )}
      {view === 'list' && search.to !== undefined && <Until search={search} onSearch={onSearch} />}
      {view !== 'tasks' && <Filters search={search} onSearch={onSearch} />}
    </div>
  )
}
