import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '../../features/requests/detail/request-page.tsx'

export const Route = createFileRoute('/_protected/requests/$id')({
  component: RequestRoute,
  staticData: { title: 'Solicitud' },
})

function RequestRoute() {
  const { id } = Route.useParams()
  return <RequestPage key={id} id={id} />
}
