import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/auth/actions/verify-email-page.tsx'
import { authState } from '../shared/auth/auth-state.ts'
import { optionalText } from '@habilita/browser/search'

export const Route = createFileRoute('/auth/action/verify-email')({
  validateSearch: (search: Record<string, unknown>) => ({ code: optionalText(search['code']) ?? '' }),
  beforeLoad: () => {
    if (authState().status === 'verified') throw redirect({ to: '/', replace: true })
  },
  component: ActionRoute,
  staticData: { title: 'Confirma tu correo' },
})

function ActionRoute() {
  return <VerifyEmailPage code={Route.useSearch().code} />
}
