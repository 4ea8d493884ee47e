import { day } from '@habilita/browser/day'
import { requestStateNames } from '@habilita/contract/requests/request-values'
import { DatesFilter } from '../../shared/list/dates-filter.tsx'
import { FilterMenu } from '../../shared/list/filter-menu.tsx'
import type { QueueSearch } from './queue-search.ts'

const formatPeriod = (from: string | undefined, to: string | undefined): string =>
  [from !== undefined && `desde ${day(from)}`, to !== undefined && `hasta ${day(to)}`]
    .filter(part => part !== false)
    .join(' ')

const formatLeft = ({ left, leftFrom, leftTo, leftInTime }: QueueSearch): string | undefined => {
  const parts = [
    left && `«${requestStateNames[left]}»`,
    formatPeriod(leftFrom, leftTo),
    leftInTime && (leftInTime === 'yes' ? 'a tiempo' : 'fuera de plazo'),
  ].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join(', ')
}

interface CountedFiltersProps {
  readonly search: QueueSearch
  readonly onChange: (change: QueueSearch) => void
}

/** Filters set by links from the dashboard. Only the closing dates can be changed here. */
export const CountedFilters = ({ search, onChange }: CountedFiltersProps) => {
  const left = formatLeft(search)
  return (
    <>
      <DatesFilter
        label="Cerrada"
        isMinor
        from={search.closedFrom}
        to={search.closedTo}
        onChoose={({ from, to }) => onChange({ closedFrom: from, closedTo: to })}
      />
      {search.dueBefore !== undefined && (
        <FilterMenu
          label="Plazo"
          value={`antes del ${day(search.dueBefore)}`}
          onClear={() => onChange({ dueBefore: undefined })}
        >
          <p className="px-2.5 py-1.5">Solicitudes en marcha cuyo plazo acababa antes de ese día.</p>
        </FilterMenu>
      )}
      {left !== undefined && (
        <FilterMenu
          label="Salió de"
          value={left}
          onClear={() =>
            onChange({ left: undefined, leftFrom: undefined, leftTo: undefined, leftInTime: undefined })
          }
        >
          <p className="px-2.5 py-1.5">{`Solicitudes que salieron de ${left}.`}</p>
        </FilterMenu>
      )}
    </>
  )
}
