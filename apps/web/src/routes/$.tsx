import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown route leads to the start (spec.md §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
