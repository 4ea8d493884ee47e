import { createFileRoute } from '@tanstack/react-router'
import { ExpiredPage } from '../../features/certificates/expired/expired-page.tsx'

export const Route = createFileRoute('/_protected/expired')({
  component: ExpiredPage,
  staticData: { title: 'Caducados' },
})
