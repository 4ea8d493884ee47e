import { createFileRoute } from '@tanstack/react-router'
import { ExamsPage } from '../features/exams/exams-page.tsx'
import { readExamsSearch } from '../features/exams/exams-search.ts'
import { ForRole } from '../shared/for-role.tsx'

export const Route = createFileRoute('/exams/')({
  validateSearch: readExamsSearch,
  component: Exams,
  staticData: { title: 'Exámenes' },
})

function Exams() {
  // The router keeps unknown parameters and invalid filters, so they are read again.
  const search = Route.useSearch({ select: readExamsSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <ForRole roles={['examiner']}>
      <ExamsPage
        search={search}
        onSearch={next => void navigate({ search: next, state: true, replace: true, resetScroll: false })}
      />
    </ForRole>
  )
}
