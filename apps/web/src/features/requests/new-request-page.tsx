import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { SubPage } from '../../shared/sub-page.tsx'

export const NewRequestPage = () => (
  <SubPage title="Nueva solicitud" back={{ to: '/requests', label: 'Solicitudes' }}>
    <StatePanel
      icon="requests"
      title="Las solicitudes aún no están abiertas"
      action={
        <Link to="/settings/personal-data" className={linkButtonClass()}>
          Completar mis datos
        </Link>
      }
    >
      Mientras tanto, deja listos tus datos: los usaremos en tu solicitud.
    </StatePanel>
  </SubPage>
)
