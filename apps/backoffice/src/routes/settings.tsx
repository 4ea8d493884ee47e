import { createFileRoute } from '@tanstack/react-router'
import { SettingsLayout } from '../features/settings/settings-layout.tsx'

export const Route = createFileRoute('/settings')({
  component: SettingsLayout,
  staticData: { title: 'Esquemas y ajustes' },
})
