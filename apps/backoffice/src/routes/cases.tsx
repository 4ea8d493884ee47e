import { createFileRoute, useParams } from '@tanstack/react-router'
import { CasesPage } from '../features/cases/cases-page.tsx'
import { readCasesSearch } from '../features/cases/cases-search.ts'
import { ForRole } from '../shared/for-role.tsx'

export const Route = createFileRoute('/cases')({
  validateSearch: readCasesSearch,
  component: Cases,
  staticData: { title: 'Apelaciones y quejas' },
})

function Cases() {
  // The router keeps unknown parameters and invalid filters, so they are read again.
  const search = Route.useSearch({ select: readCasesSearch, structuralSharing: true })
  const { id } = useParams({ strict: false })
  return (
    <ForRole roles={['decider']}>
      <CasesPage search={search} openId={id} />
    </ForRole>
  )
}
