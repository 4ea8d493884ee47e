import { createFileRoute } from '@tanstack/react-router'
import { NewRequestPage } from '../../features/requests/new-request-page.tsx'

export const Route = createFileRoute('/_protected/new-request')({
  component: NewRequestPage,
  staticData: { title: 'Nueva solicitud' },
})
