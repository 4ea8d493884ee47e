import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { SearchField } from '../../shared/search-field.tsx'

interface RequestsPageProps {
  readonly query: string
  readonly onQuery: (text: string) => Promise<void>
}

export const RequestsPage = ({ query, onQuery }: RequestsPageProps) => (
  <>
    <div className="mb-4 flex items-center justify-between gap-3">
      <h1 className="text-2xl">Solicitudes</h1>
      <Link
        to="/new-request"
        aria-label="Nueva solicitud"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent/90 forced-colors:border"
      >
        <Icon name="plus" />
      </Link>
    </div>
    <SearchField
      label="Buscar solicitudes"
      placeholder="Busca por número, especialidad o estado"
      query={query}
      onQuery={onQuery}
    />
    {query === '' && (
      <StatePanel
        icon="requests"
        title="Aún no tienes solicitudes"
        action={
          <Link to="/new-request" className={linkButtonClass()}>
            Nueva solicitud
          </Link>
        }
      >
        Empieza la primera: puedes guardarla y seguir después.
      </StatePanel>
    )}
    <output className="block">
      {query !== '' && (
        <StatePanel icon="search" title={`No hay solicitudes con «${query}»`}>
          Borra la búsqueda o prueba con el número.
        </StatePanel>
      )}
    </output>
  </>
)
