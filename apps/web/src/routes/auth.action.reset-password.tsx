import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/actions/reset-password-page.tsx'
import { optionalText } from '@habilita/browser/search'

export const Route = createFileRoute('/auth/action/reset-password')({
  validateSearch: (search: Record<string, unknown>) => ({ code: optionalText(search['code']) ?? '' }),
  component: ActionRoute,
  staticData: { title: 'Cambia tu contraseña' },
})

function ActionRoute() {
  return <ResetPasswordPage code={Route.useSearch().code} />
}
