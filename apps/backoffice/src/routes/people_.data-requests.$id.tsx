import { createFileRoute } from '@tanstack/react-router'
import { DataRequestPage } from '../features/data-requests/detail-page.tsx'

export const Route = createFileRoute('/people_/data-requests/$id')({
  component: DataRequest,
  staticData: { title: 'Petición' },
})

function DataRequest() {
  const { id } = Route.useParams()
  return <DataRequestPage key={id} id={id} />
}
