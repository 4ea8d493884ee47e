import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../../features/home/home-page.tsx'
import { InstallCard } from '../../../features/pwa/install-card.tsx'
import { installation } from '@habilita/browser/installation'

export const Route = createFileRoute('/_protected/_main/')({
  component: HomeRoute,
  staticData: { title: 'Inicio' },
})

function HomeRoute() {
  return <HomePage install={<InstallCard name={installation.certificationBody.name} />} />
}
