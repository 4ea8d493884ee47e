import { categoryNames } from '@habilita/contract/values/categories'
import { standingNames, standings } from '@habilita/contract/certificates/certificate-words'
import { trades } from '@habilita/contract/schemes/schemes'
import { Link } from '@tanstack/react-router'
import { DatesFilter } from '../../shared/list/dates-filter.tsx'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { EXACTLY } from '../../shared/list/read-search.ts'
import { type CertificatesSearch, ends, isFiltered } from './certificates-search.ts'

const endWords = {
  '30': 'En 30 días',
  '90': 'En 90 días',
  '180': 'En 180 días',
  '365': 'En un año',
} as const

interface FiltersProps {
  readonly search: CertificatesSearch
  readonly words: string | undefined
  readonly onChange: (change: CertificatesSearch) => void
}

/** All that the list can be narrowed by, besides words. */
export const Filters = ({ search, words, onChange }: FiltersProps) => (
  <>
    <OneFilter
      label="Estado"
      names={standingNames}
      choices={standings}
      chosen={search.standing}
      onChoose={standing => onChange({ standing })}
    />
    <OneFilter
      label="Especialidad"
      names={categoryNames}
      choices={trades}
      chosen={search.category}
      onChoose={category => onChange({ category })}
    />
    <OneFilter
      label="Caduca"
      names={endWords}
      choices={ends}
      chosen={search.endsWithin}
      onChoose={endsWithin => onChange({ endsWithin })}
    />
    <DatesFilter
      label="Último día"
      isMinor
      from={search.validUntilFrom}
      to={search.validUntilTo}
      onChoose={({ from, to }) => onChange({ validUntilFrom: from, validUntilTo: to })}
    />
    {(isFiltered(search) || words !== undefined) && (
      <Link
        to="."
        search={{ sort: search.sort, direction: search.direction }}
        replace
        activeOptions={EXACTLY}
        className="inline-flex min-h-7 items-center px-1.5 text-xs font-semibold text-accent underline underline-offset-4"
      >
        Quitar filtros
      </Link>
    )}
  </>
)
