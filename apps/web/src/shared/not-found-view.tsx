import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'

/** The generic view of spec.md §2, in its words. */
export const NotFoundView = () => (
  <main className="flex grow flex-col justify-center px-5 py-8">
    <StatePanel
      icon="warning"
      headingLevel={1}
      title="Not Found"
      action={
        <Link to="/" className={linkButtonClass()}>
          Ir a Inicio
        </Link>
      }
    >
      Lo que buscas no está aquí, o ya no existe.
    </StatePanel>
  </main>
)
