import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { createFileRoute } from '@tanstack/react-router'
import { DraftPage } from '../features/settings/schemes/draft-page.tsx'
import { NotFoundView } from '../shared/not-found-view.tsx'

export const Route = createFileRoute('/settings/schemes/$id/draft')({
  component: DraftRoute,
  staticData: { title: 'Borrador de un esquema' },
})

function DraftRoute() {
  const { id } = Route.useParams()
  const category = schemeCategories.find(each => each === id)
  return category ? <DraftPage key={category} category={category} /> : <NotFoundView />
}
