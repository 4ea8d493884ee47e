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

/** Where the links in mails lead: each mode has its page, and the code goes with it as `code` (spec.md §2). */
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
