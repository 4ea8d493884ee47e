import { dataRequestKindNames, dataRequestKinds } from '@habilita/contract/people/data-requests'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { type DataRequestSearch, statuses } from './data-requests-search.ts'

const statusLabels = { open: 'Abiertas', closed: 'Cerradas', any: 'Todas' } as const
const assigneeLabels = { me: 'Mías', nobody: 'De nadie' } as const
const orderLabels = { due: 'Por plazo', newest: 'Las últimas primero' } as const

interface FiltersProps {
  readonly search: DataRequestSearch
  readonly onChange: (change: DataRequestSearch) => void
}

export const Filters = ({ search, onChange }: FiltersProps) => (
  <>
    <OneFilter
      label="Estado"
      names={statusLabels}
      choices={statuses}
      chosen={search.status ?? 'open'}
      usual="open"
      onChoose={status => onChange({ status: status === 'open' ? undefined : status })}
    />
    <OneFilter
      label="De quién"
      names={assigneeLabels}
      choices={['me', 'nobody']}
      chosen={search.assignedTo}
      onChoose={assignedTo => onChange({ assignedTo })}
    />
    <OneFilter
      label="Derecho"
      names={dataRequestKindNames}
      choices={dataRequestKinds}
      chosen={search.kind}
      onChoose={kind => onChange({ kind })}
    />
    <OneFilter
      label="Orden"
      isMinor
      names={orderLabels}
      choices={['due', 'newest']}
      chosen={search.order ?? 'due'}
      usual="due"
      onChoose={order => onChange({ order: order === 'due' ? undefined : order })}
    />
  </>
)
