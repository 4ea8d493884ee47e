import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects unknown routes to the home screen (spec.md §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
