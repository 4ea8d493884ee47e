import { createFileRoute } from '@tanstack/react-router'
import { SchemesPage } from '../features/settings/schemes/schemes-page.tsx'

export const Route = createFileRoute('/settings/schemes/')({
  component: SchemesPage,
  staticData: { title: 'Esquemas' },
})
