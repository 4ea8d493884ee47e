import { createFileRoute } from '@tanstack/react-router'
import { ChangeEmailPage } from '../features/auth/actions/verify-and-change-email-page.tsx'
import { optionalText } from '@habilita/browser/search'

export const Route = createFileRoute('/auth/action/verify-and-change-email')({
  validateSearch: (search: Record<string, unknown>) => ({ code: optionalText(search['code']) ?? '' }),
  component: ActionRoute,
  staticData: { title: 'Confirma tu nuevo correo' },
})

function ActionRoute() {
  return <ChangeEmailPage code={Route.useSearch().code} />
}
