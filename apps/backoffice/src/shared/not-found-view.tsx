import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'

export const NotFoundView = () => (
  <StatePanel
    icon="search"
    headingLevel={1}
    title="Aquí no hay nada"
    className="grow justify-center"
    action={
      <Link to="/" className={linkButtonClass('accent', 'default')}>
        Ir al principio
      </Link>
    }
  >
    La dirección no existe, o lo que había en ella ya no está.
  </StatePanel>
)
