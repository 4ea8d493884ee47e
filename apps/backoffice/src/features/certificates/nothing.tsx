import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { EXACTLY } from '../../shared/list/read-search.ts'
import { type CertificatesSearch, isFiltered } from './certificates-search.ts'

interface NothingProps {
  readonly search: CertificatesSearch
  readonly words: string | undefined
}

/** Why there is no certificate, and where there may be one. */
export const Nothing = ({ search, words }: NothingProps) =>
  isFiltered(search) || words !== undefined ? (
    <StatePanel
      icon="filter"
      title="Ningún certificado con estos filtros"
      className="grow justify-center"
      action={
        <Link
          to="."
          search={{ sort: search.sort, direction: search.direction }}
          activeOptions={EXACTLY}
          className={linkButtonClass('accent', 'default')}
        >
          Quitar filtros
        </Link>
      }
    >
      Prueba con menos filtros o con otras palabras.
    </StatePanel>
  ) : (
    <StatePanel icon="certificates" title="Todavía no hay certificados" className="grow justify-center">
      Cuando se conceda el primero, aparecerá aquí.
    </StatePanel>
  )
