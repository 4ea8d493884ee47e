import { createFileRoute } from '@tanstack/react-router'
import { NotificationsHistoryPage } from '../../../features/notifications/notifications-history-page.tsx'
import { validateQuerySearch } from '@habilita/browser/search'

export const Route = createFileRoute('/_protected/settings/notifications-history')({
  validateSearch: validateQuerySearch,
  component: NotificationsHistoryRoute,
  staticData: { title: 'Avisos' },
})

function NotificationsHistoryRoute() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NotificationsHistoryPage
      query={q ?? ''}
      onQuery={text => navigate({ search: text === '' ? {} : { q: text }, replace: true })}
    />
  )
}
