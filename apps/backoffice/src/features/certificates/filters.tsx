import { categoryNames } from '@habilita/contract/values/categories'
import { standingNames, standings } from '@habilita/contract/certificates/certificate-values'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { ClearFilters } from '../../shared/list/clear-filters.tsx'
import { DatesFilter } from '../../shared/list/dates-filter.tsx'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { type CertificatesSearch, ends } from './certificates-search.ts'

const endLabels = {
  '30': 'En 30 días',
  '90': 'En 90 días',
  '180': 'En 180 días',
  '365': 'En un año',
} as const

interface FiltersProps {
  readonly search: CertificatesSearch
  readonly isFiltered: boolean
  readonly unfiltered: CertificatesSearch
  readonly onChange: (change: CertificatesSearch) => void
}

export const Filters = ({ search, isFiltered, unfiltered, onChange }: FiltersProps) => (
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
      choices={schemeCategories}
      chosen={search.category}
      onChoose={category => onChange({ category })}
    />
    <OneFilter
      label="Caduca"
      names={endLabels}
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
    <ClearFilters isFiltered={isFiltered} unfiltered={unfiltered} />
  </>
)
