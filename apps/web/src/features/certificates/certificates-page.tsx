import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'

export const CertificatesPage = () => (
  <>
    <h1 className="mb-4 py-1.5 text-2xl">Certificados</h1>
    <StatePanel
      icon="certificates"
      title="Todavía no tienes certificados"
      action={
        <Link to="/expired" className={linkButtonClass('outline')}>
          Ver caducados
        </Link>
      }
    >
      Aquí verás tus certificados cuando los obtengas.
    </StatePanel>
  </>
)
