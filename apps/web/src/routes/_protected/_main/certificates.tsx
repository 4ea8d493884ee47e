import { createFileRoute } from '@tanstack/react-router'
import { CertificatesPage } from '../../../features/certificates/certificates-page.tsx'

export const Route = createFileRoute('/_protected/_main/certificates')({
  component: CertificatesPage,
  staticData: { title: 'Certificados' },
})
