import { createFileRoute } from '@tanstack/react-router'
import { SessionPage } from '../../features/exams/session/session-page.tsx'
import { optionalText } from '@habilita/browser/search'

export const Route = createFileRoute('/_protected/exams/session/$id')({
  validateSearch: ({ request }: Record<string, unknown>) => ({ request: optionalText(request) ?? '' }),
  component: SessionRoute,
  staticData: { title: 'Convocatoria' },
})

function SessionRoute() {
  const { id } = Route.useParams()
  const { request } = Route.useSearch()
  return <SessionPage key={id} id={id} requestId={request} />
}
