import { createFileRoute } from '@tanstack/react-router'
import { NotificationsHistoryPage } from '../../../features/notifications/notifications-history-page.tsx'

export const Route = createFileRoute('/_protected/settings/notifications-history')({
  component: NotificationsHistoryPage,
  staticData: { title: 'Avisos' },
})
