import { createFileRoute } from '@tanstack/react-router'
import { CertificatePage } from '../features/certificates/certificate-page.tsx'

export const Route = createFileRoute('/certificates/$id')({
  component: Certificate,
  staticData: { title: 'Certificado' },
})

function Certificate() {
  const { id } = Route.useParams()
  return <CertificatePage key={id} id={id} />
}
