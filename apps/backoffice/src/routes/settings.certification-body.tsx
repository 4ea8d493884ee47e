import { createFileRoute } from '@tanstack/react-router'
import { CertificationBodyPage } from '../features/settings/certification-body-page.tsx'

export const Route = createFileRoute('/settings/certification-body')({
  component: CertificationBodyPage,
  staticData: { title: 'La entidad' },
})
