import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { SearchField } from '../../shared/search-field.tsx'
import { useSearchText } from '../../shared/use-search-text.ts'

interface ExamsPageProps {
  readonly query: string
  readonly onQuery: (text: string) => Promise<void>
}

export const ExamsPage = ({ query, onQuery }: ExamsPageProps) => (
  <>
    <h1 className="mb-4 py-1.5 text-2xl">Exámenes</h1>
    <SearchField
      label="Buscar exámenes"
      placeholder="Busca por fecha, sede o provincia"
      search={useSearchText(query, onQuery)}
    />
    {query === '' && (
      <StatePanel
        icon="exams"
        title="No tienes exámenes"
        action={
          <Link to="/requests" className={linkButtonClass('outline')}>
            Ver mis solicitudes
          </Link>
        }
      >
        Cuando admitamos tu solicitud podrás elegir fecha.
      </StatePanel>
    )}
    <output className="block">
      {query !== '' && (
        <StatePanel icon="search" title={`No hay exámenes con «${query}»`}>
          Borra la búsqueda o prueba con otra fecha, sede o provincia.
        </StatePanel>
      )}
    </output>
  </>
)
