import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { EXACTLY } from '../../shared/list/read-search.ts'
import { type CasesSearch, isFiltered } from './cases-search.ts'

interface NothingProps {
  readonly search: CasesSearch
  readonly words: string | undefined
}

/** Why there is no case, and where there may be one. */
export const Nothing = ({ search, words }: NothingProps) => {
  const { reviewer, sort } = search
  if (isFiltered(search) || words !== undefined)
    return (
      <StatePanel
        icon="filter"
        title="Nada con estos filtros"
        className="grow justify-center"
        action={
          <Link
            to="."
            search={{ reviewer, sort }}
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
  if (reviewer === 'me')
    return (
      <StatePanel
        icon="check"
        title="No estudias ninguna"
        className="grow justify-center"
        action={
          <Link
            to="."
            search={{ reviewer: 'nobody' }}
            activeOptions={EXACTLY}
            className={linkButtonClass('accent', 'default')}
          >
            Ver las de nadie
          </Link>
        }
      >
        Las que te asignen, o las que empieces a estudiar, aparecen aquí.
      </StatePanel>
    )
  return (
    <StatePanel
      icon="check"
      title="Nada sin resolver"
      className="grow justify-center"
      action={
        <Link
          to="."
          search={{ state: 'decided' }}
          activeOptions={EXACTLY}
          className={linkButtonClass('outline', 'default')}
        >
          Ver las resueltas
        </Link>
      }
    >
      Cuando llegue una apelación o una queja, aparecerá aquí.
    </StatePanel>
  )
}
