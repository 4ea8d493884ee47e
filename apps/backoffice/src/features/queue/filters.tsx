import { categoryNames } from '@habilita/contract/values/categories'
import {
  paymentStateNames,
  paymentStates,
  requestStateNames,
  requestTypeNames,
  requestTypes,
} from '@habilita/contract/requests/request-words'
import { trades } from '@habilita/contract/schemes/schemes'
import { queueDues, queueStates } from '@habilita/contract/requests/staff-queue'
import { Link } from '@tanstack/react-router'
import { useWaiting } from '../../shared/shell/use-counts.ts'
import { OneFilter, SeveralFilter } from '../../shared/list/filter-menu.tsx'
import { DatesFilter } from '../../shared/list/dates-filter.tsx'
import { ListTabs } from '../../shared/list/list-tabs.tsx'
import { EXACTLY } from '../../shared/list/read-search.ts'
import { CountedFilters } from './counted-filters.tsx'
import { isFiltered, type QueueSearch, usualTurn } from './queue-search.ts'

const turns = ['body', 'candidate', 'nobody', 'any'] as const
const turnWords = {
  body: 'Nos toca a nosotros',
  candidate: 'Le toca a la persona',
  nobody: 'Cerradas',
  any: 'De quien sea',
} as const

const dueWords = {
  overdue: 'Vencidas',
  today: 'Vencen hoy',
  week: 'Vencen esta semana',
  none: 'Sin plazo',
} as const

const whose = [
  { assignedTo: 'me', label: 'Mías', count: 'mine' },
  { assignedTo: undefined, label: 'Todas', count: 'all' },
  { assignedTo: 'nobody', label: 'De nadie', count: 'nobody' },
] as const

/** Mine, anybody’s or nobody’s, with how many of them wait. */
export const Whose = ({ search }: { readonly search: QueueSearch }) => {
  const waiting = useWaiting()
  return (
    <ListTabs
      label="De quién"
      tabs={whose.map(({ assignedTo, label, count }) => ({
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
  readonly words: string | undefined
  readonly onChange: (change: QueueSearch) => void
}

/** All that the list can be narrowed by, besides whose they are and words. */
export const Filters = ({ search, words, onChange }: FiltersProps) => (
  <>
    <OneFilter
      label="Turno"
      isMinor
      names={turnWords}
      choices={turns}
      chosen={search.turn ?? usualTurn(search, words)}
      usual={usualTurn(search, words)}
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
      choices={trades}
      chosen={search.category}
      onChoose={category => onChange({ category: category && [...category] })}
    />
    <OneFilter
      label="Plazo"
      names={dueWords}
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
    {(isFiltered(search) || words !== undefined) && (
      <Link
        to="."
        search={{
          assignedTo: search.assignedTo,
          sort: search.sort,
          direction: search.direction,
        }}
        replace
        activeOptions={EXACTLY}
        className="inline-flex min-h-7 items-center px-1.5 text-xs font-semibold text-accent underline underline-offset-4"
      >
        Quitar filtros
      </Link>
    )}
  </>
)
