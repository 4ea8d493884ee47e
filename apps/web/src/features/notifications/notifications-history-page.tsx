import { StatePanel } from '@habilita/ui/state-panel'
import { SubPage } from '../../shared/sub-page.tsx'

export const NotificationsHistoryPage = () => (
  <SubPage title="Avisos" back={{ to: '/settings', label: 'Ajustes' }}>
    <StatePanel icon="notifications" title="Sin avisos" className="my-auto pb-16">
      Te escribiremos cuando haya novedades.
    </StatePanel>
  </SubPage>
)
