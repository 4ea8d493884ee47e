import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { EXACTLY } from '../../../shared/list/read-search.ts'
import { type ExamsSearch, isFiltered, unfiltered } from '../exams-search.ts'

interface NothingProps {
  readonly search: ExamsSearch
  readonly words: string | undefined
}

/** Why there is no session, and where there may be one. */
export const Nothing = ({ search, words }: NothingProps) =>
  isFiltered(search) || words !== undefined ? (
    <StatePanel
      icon="filter"
      title="Ninguna convocatoria con estos filtros"
      className="grow justify-center"
      action={
        <Link
          to="."
          search={unfiltered(search)}
          activeOptions={EXACTLY}
          className={linkButtonClass('accent', 'default')}
        >
          Quitar filtros
        </Link>
      }
    >
      Prueba con menos filtros, con otros días o con otras palabras.
    </StatePanel>
  ) : (
    <StatePanel
      icon="exams"
      title="No hay convocatorias"
      className="grow justify-center"
      action={
        <Link
          to="/exams/new"
          search={search.day === undefined ? {} : { day: search.day }}
          className={linkButtonClass('accent', 'default')}
        >
          Nueva convocatoria
        </Link>
      }
    >
      {search.direction === 'desc'
        ? 'Cuando se cree la primera, aparecerá aquí.'
        : 'Desde ese día no hay ninguna. Las pasadas se ven al ordenar por día, de la última a la primera.'}
    </StatePanel>
  )
