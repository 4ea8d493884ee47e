import { createFileRoute } from '@tanstack/react-router'
import { ChangePage } from '../../features/exams/change/change-page.tsx'

export const Route = createFileRoute('/_protected/exams/$id_/change')({
  component: ChangeRoute,
  staticData: { title: 'Cambiar examen' },
})

function ChangeRoute() {
  const { id } = Route.useParams()
  return <ChangePage key={id} id={id} />
}
