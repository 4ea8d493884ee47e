import { createFileRoute, redirect } from '@tanstack/react-router'
import { optionalText } from '@habilita/browser/search'

const pages = {
  resetPassword: '/auth/action/reset-password',
  verifyEmail: '/auth/action/verify-email',
  recoverEmail: '/auth/action/recover-email',
  verifyAndChangeEmail: '/auth/action/verify-and-change-email',
  signIn: '/login',
} as const

const isMode = (mode: unknown): mode is keyof typeof pages =>
  typeof mode === 'string' && Object.hasOwn(pages, mode)

/** The target of mailed links: redirects to the page of each mode, with the code as `code` (spec.md §2). */
export const Route = createFileRoute('/auth/action/')({
  beforeLoad: ({ search }: { search: Record<string, unknown> }) => {
    const { mode } = search
    if (!isMode(mode)) throw redirect({ to: '/', replace: true })
    throw redirect({
      to: pages[mode],
      search: { code: optionalText(search['oobCode']) ?? '' },
      replace: true,
    })
  },
})
