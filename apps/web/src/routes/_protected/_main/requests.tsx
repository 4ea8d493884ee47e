import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '../../../features/requests/requests-page.tsx'
import { validateQuerySearch } from '@habilita/browser/search'

export const Route = createFileRoute('/_protected/_main/requests')({
  validateSearch: validateQuerySearch,
  component: RequestsRoute,
  staticData: { title: 'Solicitudes' },
})

function RequestsRoute() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      query={q ?? ''}
      onQuery={text => navigate({ search: text === '' ? {} : { q: text }, replace: true })}
    />
  )
}
