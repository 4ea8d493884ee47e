import { createFileRoute } from '@tanstack/react-router'
import { SignedInArea } from '../shared/signed-in-area.tsx'
import { requireVerified } from '../shared/guards.ts'

export const Route = createFileRoute('/_protected')({
  beforeLoad: ({ location }) => ({ user: requireVerified(location) }),
  component: SignedInArea,
})
