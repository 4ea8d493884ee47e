import { StatePanel } from '@habilita/ui/state-panel'
import { SubPage } from '../../shared/sub-page.tsx'

export const ExpiredPage = () => (
  <SubPage title="Caducados" back={{ to: '/certificates', label: 'Certificados' }}>
    <StatePanel icon="expired" title="No tienes nada caducado">
      Aquí verás los certificados, documentos y plazos que hayan vencido o estén a punto.
    </StatePanel>
  </SubPage>
)
