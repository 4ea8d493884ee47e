import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where a day begins. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings', replace: true })
  },
})
