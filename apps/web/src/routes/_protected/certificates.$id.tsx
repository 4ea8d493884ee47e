import { createFileRoute } from '@tanstack/react-router'
import { PassPage } from '../../features/certificates/pass/pass-page.tsx'

export const Route = createFileRoute('/_protected/certificates/$id')({
  component: PassRoute,
  staticData: { title: 'Certificado' },
})

function PassRoute() {
  const { id } = Route.useParams()
  return <PassPage key={id} id={id} />
}
