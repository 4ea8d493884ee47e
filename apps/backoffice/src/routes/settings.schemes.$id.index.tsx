import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { createFileRoute } from '@tanstack/react-router'
import { SchemePage, type SchemeSearch } from '../features/settings/schemes/scheme-page.tsx'
import { NotFoundView } from '../shared/not-found-view.tsx'

export const Route = createFileRoute('/settings/schemes/$id/')({
  validateSearch: (search: Record<string, unknown>): SchemeSearch => {
    const version = Number(search['version'])
    return {
      ...(Number.isInteger(version) && version > 0 && { version }),
      ...(search['view'] === 'changes' && { view: 'changes' as const }),
    }
  },
  component: SchemeRoute,
  staticData: { title: 'Esquema' },
})

function SchemeRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const category = schemeCategories.find(each => each === id)
  if (!category) return <NotFoundView />
  return (
    <SchemePage
      category={category}
      search={search}
      onSearch={next => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
