import { createFileRoute } from '@tanstack/react-router'
import { CasePage } from '../../../features/cases/case-page.tsx'

export const Route = createFileRoute('/_protected/settings/cases/$id')({
  component: CaseRoute,
  staticData: { title: 'Queja o apelación' },
})

function CaseRoute() {
  const { id } = Route.useParams()
  return <CasePage key={id} id={id} />
}
