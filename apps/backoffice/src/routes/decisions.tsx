import { optionalText } from '@habilita/browser/search'
import { trades } from '@habilita/contract/schemes'
import { createFileRoute } from '@tanstack/react-router'
import { DecisionsPage } from '../features/decisions/decisions-page.tsx'
import type { DecisionSearch } from '../features/decisions/decisions-query.ts'
import { ForRole } from '../shared/for-role.tsx'

export const Route = createFileRoute('/decisions')({
  validateSearch: (search: Record<string, unknown>): DecisionSearch => {
    const q = optionalText(search['q'])
    const category = trades.find(trade => trade === search['category'])
    const request = optionalText(search['request'])
    return {
      ...(q !== undefined && { q }),
      ...(category !== undefined && { category }),
      ...(request !== undefined && { request }),
    }
  },
  component: DecisionsRoute,
  staticData: { title: 'Decisiones' },
})

function DecisionsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ForRole roles={['decider']}>
      <DecisionsPage
        search={search}
        onSearch={next => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </ForRole>
  )
}
