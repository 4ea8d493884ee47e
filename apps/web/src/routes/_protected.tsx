import { createFileRoute, Outlet } from '@tanstack/react-router'
import { TermsGate } from '../features/terms/terms-gate.tsx'
import { requireVerified } from '../shared/routing/guards.ts'
import { SignedInArea } from '../features/shell/signed-in-area.tsx'

export const Route = createFileRoute('/_protected')({
  beforeLoad: ({ location }) => ({ user: requireVerified(location) }),
  component: ProtectedLayout,
})

function ProtectedLayout() {
  return (
    <SignedInArea uid={Route.useRouteContext().user.uid}>
      <TermsGate>
        <Outlet />
      </TermsGate>
    </SignedInArea>
  )
}
