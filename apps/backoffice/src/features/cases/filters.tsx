import { caseKindNames, caseKinds, caseStateNames } from '@habilita/contract/cases/cases'
import { ClearFilters } from '../../shared/list/clear-filters.tsx'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { ListTabs } from '../../shared/list/list-tabs.tsx'
import { type CaseShown, caseShown, type CasesSearch, defaultShown } from './cases-search.ts'

const shownLabels = {
  ...caseStateNames,
  open: 'Sin resolver',
  decided: 'Resueltas',
  any: 'Todas',
} satisfies Record<CaseShown, string>

const reviewers = [
  { reviewer: 'me', label: 'Mías' },
  { reviewer: undefined, label: 'Todas' },
  { reviewer: 'nobody', label: 'De nadie' },
] as const

interface FiltersProps {
  readonly search: CasesSearch
  readonly searchText: string | undefined
  readonly isFiltered: boolean
  readonly unfiltered: CasesSearch
  readonly onChange: (change: CasesSearch) => void
}

export const ReviewerTabs = ({ search }: Pick<FiltersProps, 'search'>) => (
  <ListTabs
    label="De quién"
    tabs={reviewers.map(({ reviewer, label }) => ({
      label,
      search: { ...search, reviewer },
      isCurrent: search.reviewer === reviewer,
    }))}
  />
)

export const Filters = ({ search, searchText, isFiltered, unfiltered, onChange }: FiltersProps) => (
  <>
    <OneFilter
      label="Estado"
      names={shownLabels}
      choices={caseShown}
      chosen={search.state ?? defaultShown(searchText)}
      usual={defaultShown(searchText)}
      onChoose={state => onChange({ state })}
    />
    <OneFilter
      label="Tipo"
      names={caseKindNames}
      choices={caseKinds}
      chosen={search.kind}
      onChoose={kind => onChange({ kind })}
    />
    <ClearFilters isFiltered={isFiltered} unfiltered={unfiltered} />
  </>
)
