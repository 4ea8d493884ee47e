import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole, meQuery } from '../shared/me.ts'

/** Where a day begins: with what waits for those who review. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    const me = context.client.getQueryData(meQuery.queryKey)
    throw redirect({ to: me && hasRole(me, 'reviewer') ? '/queue' : '/settings', replace: true })
  },
})
