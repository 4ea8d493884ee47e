import { categoryNames } from '@habilita/contract/values/categories'
import {
  paymentStateNames,
  paymentStates,
  requestStateNames,
  requestTypeNames,
  requestTypes,
} from '@habilita/contract/requests/request-values'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { queueDues, queueStates } from '@habilita/contract/requests/staff-queue'
import { useWaiting } from '../../shared/shell/use-counts.ts'
import { OneFilter, SeveralFilter } from '../../shared/list/filter-menu.tsx'
import { ClearFilters } from '../../shared/list/clear-filters.tsx'
import { DatesFilter } from '../../shared/list/dates-filter.tsx'
import { ListTabs } from '../../shared/list/list-tabs.tsx'
import { CountedFilters } from './counted-filters.tsx'
import { defaultTurn, type QueueSearch } from './queue-search.ts'

const turns = ['staff', 'candidate', 'nobody', 'any'] as const
const turnLabels = {
  staff: 'Nos toca a nosotros',
  candidate: 'Le toca a la persona',
  nobody: 'Cerradas',
  any: 'De quien sea',
} as const

const dueLabels = {
  overdue: 'Vencidas',
  today: 'Vencen hoy',
  week: 'Vencen esta semana',
  none: 'Sin plazo',
} as const

const assignees = [
  { assignedTo: 'me', label: 'Mías', count: 'mine' },
  { assignedTo: undefined, label: 'Todas', count: 'all' },
  { assignedTo: 'nobody', label: 'De nadie', count: 'nobody' },
] as const

/** Each tab shows how many requests wait. */
export const AssigneeTabs = ({ search }: { readonly search: QueueSearch }) => {
  const waiting = useWaiting()
  return (
    <ListTabs
      label="De quién"
      tabs={assignees.map(({ assignedTo, label, count }) => ({
        label,
        search: { ...search, assignedTo },
        isCurrent: search.assignedTo === assignedTo,
        count: waiting?.queue[count],
      }))}
    />
  )
}

interface FiltersProps {
  readonly search: QueueSearch
  readonly searchText: string | undefined
  readonly isFiltered: boolean
  readonly unfiltered: QueueSearch
  readonly onChange: (change: QueueSearch) => void
}

export const Filters = ({ search, searchText, isFiltered, unfiltered, onChange }: FiltersProps) => (
  <>
    <OneFilter
      label="Turno"
      isMinor
      names={turnLabels}
      choices={turns}
      chosen={search.turn ?? defaultTurn(search, searchText)}
      usual={defaultTurn(search, searchText)}
      onChoose={turn => onChange({ turn })}
    />
    <SeveralFilter
      label="Estado"
      names={requestStateNames}
      choices={queueStates}
      chosen={search.state}
      onChoose={state => onChange({ state: state && [...state] })}
    />
    <SeveralFilter
      label="Especialidad"
      names={categoryNames}
      choices={schemeCategories}
      chosen={search.category}
      onChoose={category => onChange({ category: category && [...category] })}
    />
    <OneFilter
      label="Plazo"
      names={dueLabels}
      choices={queueDues}
      chosen={search.due}
      onChoose={due => onChange({ due })}
    />
    <SeveralFilter
      label="Tipo"
      isMinor
      names={requestTypeNames}
      choices={requestTypes}
      chosen={search.type}
      onChoose={type => onChange({ type: type && [...type] })}
    />
    <SeveralFilter
      label="Pago"
      isMinor
      names={paymentStateNames}
      choices={paymentStates}
      chosen={search.payment}
      onChoose={payment => onChange({ payment: payment && [...payment] })}
    />
    <DatesFilter
      label="Presentada"
      isMinor
      from={search.submittedFrom}
      to={search.submittedTo}
      onChoose={({ from, to }) => onChange({ submittedFrom: from, submittedTo: to })}
    />
    <CountedFilters search={search} onChange={onChange} />
    <ClearFilters isFiltered={isFiltered} unfiltered={unfiltered} />
  </>
)
