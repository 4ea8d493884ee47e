import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { MainRegion } from './main-region.tsx'

/** The generic view of spec.md §2. */
export const NotFoundView = () => (
  <MainRegion className="flex grow flex-col justify-center px-5 py-8">
    <StatePanel
      icon="warning"
      headingLevel={1}
      title="Not Found"
      titleLang="en"
      action={
        <Link to="/" className={linkButtonClass()}>
          Ir a Inicio
        </Link>
      }
    >
      Lo que buscas no está aquí, o ya no existe.
    </StatePanel>
  </MainRegion>
)
