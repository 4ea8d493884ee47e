import { createFileRoute } from '@tanstack/react-router'
import { ExamsPage } from '../../../features/exams/exams-page.tsx'
import { validateQuerySearch } from '@habilita/browser/search'

export const Route = createFileRoute('/_protected/_main/exams')({
  validateSearch: validateQuerySearch,
  component: ExamsRoute,
  staticData: { title: 'Exámenes' },
})

function ExamsRoute() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExamsPage
      query={q ?? ''}
      onQuery={text => navigate({ search: text === '' ? {} : { q: text }, replace: true })}
    />
  )
}
