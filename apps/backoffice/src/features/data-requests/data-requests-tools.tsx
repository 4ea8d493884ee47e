import { dataRequestKindNames, dataRequestKinds } from '@habilita/contract/people/data-requests'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { EXACTLY } from '../../shared/list/read-search.ts'
import { type DataRequestSearch, isFiltered, statuses } from './data-requests-search.ts'

const statusWords = { open: 'Abiertas', closed: 'Cerradas', any: 'Todas' } as const
const whoseWords = { me: 'Mías', nobody: 'De nadie' } as const
const orderWords = { due: 'Por plazo', newest: 'Las últimas primero' } as const

interface ToolsProps {
  readonly search: DataRequestSearch
  /** Of all that are open, once it is known. */
  readonly overdue: number
  readonly onChange: (change: DataRequestSearch) => void
}

/** What the list can be narrowed by, and how many are late. */
export const Tools = ({ search, overdue, onChange }: ToolsProps) => (
  <>
    <OneFilter
      label="Estado"
      names={statusWords}
      choices={statuses}
      chosen={search.status ?? 'open'}
      usual="open"
      onChoose={status => onChange({ status: status === 'open' ? undefined : status })}
    />
    <OneFilter
      label="De quién"
      names={whoseWords}
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
      names={orderWords}
      choices={['due', 'newest']}
      chosen={search.order ?? 'due'}
      usual="due"
      onChoose={order => onChange({ order: order === 'due' ? undefined : order })}
    />
    {overdue > 0 && (
      <span className="ms-1 text-xs font-bold text-bad">
        {overdue === 1 ? '1 fuera de plazo' : `${overdue} fuera de plazo`}
      </span>
    )}
  </>
)

/** Why there is no request, and what to do next. */
export const Nothing = ({ search }: { readonly search: DataRequestSearch }) =>
  isFiltered(search) || search.assignedTo !== undefined ? (
    <StatePanel
      icon="filter"
      title="Ninguna petición con estos filtros"
      className="grow justify-center"
      action={
        <Link
          to="/people/data-requests"
          activeOptions={EXACTLY}
          className={linkButtonClass('accent', 'default')}
        >
          Ver las abiertas
        </Link>
      }
    >
      Prueba con menos filtros.
    </StatePanel>
  ) : (
    <StatePanel icon="check" title="No hay ninguna petición abierta" className="grow justify-center">
      Cuando alguien pida ver, corregir o suprimir sus datos, regístralo aquí: el plazo es de un mes desde que
      llega.
    </StatePanel>
  )
