import { createFileRoute } from '@tanstack/react-router'
import { RecoverEmailPage } from '../features/auth/actions/recover-email-page.tsx'
import { optionalText } from '@habilita/browser/search'

export const Route = createFileRoute('/auth/action/recover-email')({
  validateSearch: (search: Record<string, unknown>) => ({ code: optionalText(search['code']) ?? '' }),
  component: ActionRoute,
  staticData: { title: 'Recupera tu correo' },
})

function ActionRoute() {
  return <RecoverEmailPage code={Route.useSearch().code} />
}
