import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { router } from './router.tsx'
import { afterLeaving, useAuth } from './shared/auth/auth-state.ts'
import { FullScreenSpinner } from './shared/full-screen-spinner.tsx'

/** While the auth state initialises, a spinner (spec.md §2); then the screens, whose guards ask it again as it changes. */
export const App = () => {
  const auth = useAuth()
  const identity = 'user' in auth ? `${auth.status} ${auth.user.uid}` : auth.status

  // What the page painted before there was a script has been replaced.
  useLayoutEffect(() => document.querySelector('#first-paint')?.remove(), [])

  useEffect(() => {
    if (identity !== 'loading') void router.invalidate().then(afterLeaving)
  }, [identity])

  return auth.status === 'loading' ? <FullScreenSpinner /> : <RouterProvider router={router} />
}
