import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '../features/auth/login-page.tsx'
import type { LoginView } from '../features/auth/view-link.tsx'
import { authState } from '../shared/auth/auth-state.ts'
import { redirectTarget } from '../shared/routing/redirect-target.ts'
import { optionalText } from '@habilita/browser/search'

const titles: Readonly<Record<LoginView, string>> = {
  'sign-up': 'Crea tu cuenta',
  reset: 'Recupera tu contraseña',
  link: 'Entra con un enlace',
}
const isView = (view: unknown): view is LoginView => typeof view === 'string' && Object.hasOwn(titles, view)

interface LoginSearch {
  /** Where to go after sign-in. */
  readonly redirect?: string
  /** Replaces the sign-in form. */
  readonly view?: LoginView
  /** The code of a mailed sign-in link. */
  readonly code?: string
}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const { view } = search
    return {
      // An invalid value becomes empty (spec.md §2); a missing one stays missing.
      ...('redirect' in search && { redirect: optionalText(search['redirect']) ?? '' }),
      ...(isView(view) && { view }),
      // A link without its code is a dead link, not a first visit.
      ...('code' in search && { code: optionalText(search['code']) ?? '' }),
    }
  },
  beforeLoad: ({ search }) => {
    const { status } = authState()
    if (status === 'unverified') throw redirect({ to: '/not-verified', replace: true })
    if (status === 'verified')
      throw redirect({ to: redirectTarget(search.redirect ?? '', location.origin), replace: true })
  },
  component: LoginRoute,
  // First visits start here: a separate chunk would add a round trip.
  codeSplitGroupings: [],
  staticData: { title: ({ view }) => (isView(view) ? titles[view] : 'Entrar') },
})

function LoginRoute() {
  const { view, code } = Route.useSearch()
  return <LoginPage {...(view && { view })} {...(code !== undefined && { code })} />
}
