import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { EXACTLY } from '../../shared/list/read-search.ts'
import { isFiltered, type QueueSearch } from './queue-search.ts'

interface NothingProps {
  readonly search: QueueSearch
  readonly words: string | undefined
}

/** Why there is no request, and where there may be one. */
export const Nothing = ({ search, words }: NothingProps) => {
  const { assignedTo, sort, direction } = search
  if (isFiltered(search) || words !== undefined)
    return (
      <StatePanel
        icon="filter"
        title="Ninguna solicitud con estos filtros"
        className="grow justify-center"
        action={
          <Link
            to="."
            search={{ assignedTo, sort, direction }}
            activeOptions={EXACTLY}
            className={linkButtonClass('accent', 'default')}
          >
            Quitar filtros
          </Link>
        }
      >
        Prueba con menos filtros o con otras palabras.
      </StatePanel>
    )
  if (assignedTo === 'me')
    return (
      <StatePanel
        icon="check"
        title="No tienes nada pendiente"
        className="grow justify-center"
        action={
          <Link
            to="."
            search={{ assignedTo: 'nobody' }}
            activeOptions={EXACTLY}
            className={linkButtonClass('accent', 'default')}
          >
            Ver las de nadie
          </Link>
        }
      >
        No tienes ninguna solicitud pendiente.
      </StatePanel>
    )
  return (
    <StatePanel icon="check" title="Estamos al día" className="grow justify-center">
      No queda ninguna solicitud pendiente. Cuando llegue una, aparecerá aquí.
    </StatePanel>
  )
}
