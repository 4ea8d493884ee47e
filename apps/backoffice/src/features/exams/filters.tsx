import { categoryNames } from '@habilita/contract/values/categories'
import { sessionStateNames, sessionStates } from '@habilita/contract/exams/exam-values'
import { partNames, schemeCategories } from '@habilita/contract/schemes/schemes'
import { useQuery } from '@tanstack/react-query'
import { ClearFilters } from '../../shared/list/clear-filters.tsx'
import { DatesFilter } from '../../shared/list/dates-filter.tsx'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { ListTabs } from '../../shared/list/list-tabs.tsx'
import { venuesQuery } from './exams-queries.ts'
import { beginsToday, type ExamsSearch, isFiltered, partKinds, unfiltered } from './exams-search.ts'

const dueNames = { '1': 'Con algo por hacer' } as const

const examiners = [
  { mine: undefined, label: 'Todas' },
  { mine: '1', label: 'Examino yo' },
] as const

export const ExaminerTabs = ({ search }: { readonly search: ExamsSearch }) => (
  <ListTabs
    label="De quién"
    tabs={examiners.map(({ mine, label }) => ({
      label,
      search: { ...search, mine },
      isCurrent: search.mine === mine,
    }))}
  />
)

interface FiltersProps {
  readonly search: ExamsSearch
  readonly searchText: string | undefined
  /** The list filters by dates; a calendar moves between them instead. */
  readonly hasDays: boolean
  readonly onChange: (change: ExamsSearch) => void
}

export const Filters = ({ search, searchText, hasDays, onChange }: FiltersProps) => {
  const venues = useQuery(venuesQuery).data?.venues ?? []
  const venueNames = Object.fromEntries(
    venues.map(({ id, name, municipality }) => [id, `${municipality} · ${name}`]),
  )
  return (
    <>
      {hasDays && (
        <DatesFilter
          label="Días"
          {...(beginsToday(search) && { unset: 'desde hoy' })}
          from={search.day}
          to={search.to}
          onChoose={({ from, to }) => onChange({ day: from, to })}
        />
      )}
      <OneFilter
        label="Sede"
        names={venueNames}
        choices={venues.map(({ id }) => id)}
        chosen={search.venueId}
        onChoose={venueId => onChange({ venueId })}
      />
      <OneFilter
        label="Especialidad"
        names={categoryNames}
        choices={schemeCategories}
        chosen={search.category}
        onChoose={category => onChange({ category })}
      />
      <OneFilter
        label="Parte"
        names={partNames}
        choices={partKinds}
        chosen={search.part}
        onChoose={part => onChange({ part })}
      />
      <OneFilter
        label="Estado"
        names={sessionStateNames}
        choices={sessionStates}
        chosen={search.state}
        onChoose={state => onChange({ state })}
      />
      <OneFilter
        label="Tareas"
        isMinor
        names={dueNames}
        choices={['1']}
        chosen={search.due}
        onChoose={due => onChange({ due })}
      />
      <ClearFilters
        isFiltered={isFiltered(search) || searchText !== undefined}
        unfiltered={unfiltered(search)}
      />
    </>
  )
}
