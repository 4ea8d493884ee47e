import { createFileRoute } from '@tanstack/react-router'
import { BodyPage } from '../features/settings/body-page.tsx'

export const Route = createFileRoute('/settings/body')({
  component: BodyPage,
  staticData: { title: 'La entidad' },
})
