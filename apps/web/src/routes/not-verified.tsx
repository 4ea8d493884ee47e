import { createFileRoute, redirect } from '@tanstack/react-router'
import { NotVerifiedPage } from '../features/auth/not-verified-page.tsx'
import { requireSignIn } from '../shared/routing/guards.ts'

export const Route = createFileRoute('/not-verified')({
  beforeLoad: ({ location }) => {
    if (requireSignIn(location).emailVerified) throw redirect({ to: '/', replace: true })
  },
  component: NotVerifiedPage,
  staticData: { title: 'Confirma tu correo' },
})
