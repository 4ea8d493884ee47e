import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole, meQuery } from '../shared/me.ts'

const begins = [
  { role: 'reviewer', to: '/queue' },
  { role: 'examiner', to: '/exams' },
  { role: 'decider', to: '/decisions' },
] as const

/** Opens the first area with pending work. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    const me = context.client.getQueryData(meQuery.queryKey)
    const to = (me && begins.find(({ role }) => hasRole(me, role))?.to) ?? '/settings'
    throw redirect({ to, replace: true })
  },
})
