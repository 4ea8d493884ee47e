import { caseKindNames, caseKinds, caseStateNames } from '@habilita/contract/cases/cases'
import { Link } from '@tanstack/react-router'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { ListTabs } from '../../shared/list/list-tabs.tsx'
import { EXACTLY } from '../../shared/list/read-search.ts'
import { type CaseShown, caseShown, type CasesSearch, isFiltered, usualShown } from './cases-search.ts'

const shownWords = {
  ...caseStateNames,
  open: 'Sin resolver',
  decided: 'Resueltas',
  any: 'Todas',
} satisfies Record<CaseShown, string>

const whose = [
  { reviewer: 'me', label: 'Mías' },
  { reviewer: undefined, label: 'Todas' },
  { reviewer: 'nobody', label: 'De nadie' },
] as const

interface FiltersProps {
  readonly search: CasesSearch
  readonly words: string | undefined
  readonly onChange: (change: CasesSearch) => void
}

/** Mine, anybody’s or nobody’s. */
export const Whose = ({ search }: Pick<FiltersProps, 'search'>) => (
  <ListTabs
    label="De quién"
    tabs={whose.map(({ reviewer, label }) => ({
      label,
      search: { ...search, reviewer },
      isCurrent: search.reviewer === reviewer,
    }))}
  />
)

/** All that the list can be narrowed by, besides whose they are and words. */
export const Filters = ({ search, words, onChange }: FiltersProps) => (
  <>
    <OneFilter
      label="Estado"
      names={shownWords}
      choices={caseShown}
      chosen={search.state ?? usualShown(words)}
      usual={usualShown(words)}
      onChoose={state => onChange({ state })}
    />
    <OneFilter
      label="Tipo"
      names={caseKindNames}
      choices={caseKinds}
      chosen={search.kind}
      onChoose={kind => onChange({ kind })}
    />
    {(isFiltered(search) || words !== undefined) && (
      <Link
        to="."
        search={{ reviewer: search.reviewer, sort: search.sort }}
        replace
        activeOptions={EXACTLY}
        className="inline-flex min-h-7 items-center px-1.5 text-xs font-semibold text-accent underline underline-offset-4"
      >
        Quitar filtros
      </Link>
    )}
  </>
)
