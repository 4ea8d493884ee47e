import { createFileRoute } from '@tanstack/react-router'
import { CasePage } from '../features/cases/case-page.tsx'

export const Route = createFileRoute('/cases/$id')({
  component: Case,
  staticData: { title: 'Apelación o queja' },
})

function Case() {
  const { id } = Route.useParams()
  return <CasePage key={id} id={id} />
}
