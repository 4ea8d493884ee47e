import { createFileRoute, useParams } from '@tanstack/react-router'
import { CertificatesPage } from '../features/certificates/certificates-page.tsx'
import { readCertificatesSearch } from '../features/certificates/certificates-search.ts'

export const Route = createFileRoute('/certificates')({
  validateSearch: readCertificatesSearch,
  component: Certificates,
  staticData: { title: 'Certificados' },
})

function Certificates() {
  // The router keeps unknown parameters and invalid filters, so they are read again.
  const search = Route.useSearch({ select: readCertificatesSearch, structuralSharing: true })
  const { id } = useParams({ strict: false })
  return <CertificatesPage search={search} openId={id} />
}
