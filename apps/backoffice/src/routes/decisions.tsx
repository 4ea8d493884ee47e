import { optionalText } from '@habilita/browser/search'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { createFileRoute } from '@tanstack/react-router'
import { DecisionsPage } from '../features/decisions/decisions-page.tsx'
import type { DecisionSearch } from '../features/decisions/decisions-list.ts'
import { ForRole } from '../shared/for-role.tsx'

const read = (search: Readonly<Record<string, unknown>>): DecisionSearch => ({
  category: schemeCategories.find(each => each === search['category']),
  request: optionalText(search['request']),
})

export const Route = createFileRoute('/decisions')({
  validateSearch: read,
  component: DecisionsRoute,
  staticData: { title: 'Decisiones' },
})

function DecisionsRoute() {
  const search = Route.useSearch({ select: read, structuralSharing: true })
  return (
    <ForRole roles={['decider']}>
      <DecisionsPage search={search} />
    </ForRole>
  )
}
