import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { router } from './router.tsx'
import { useAuth } from './shared/auth/auth-state.ts'
import { FullScreenSpinner } from './shared/layout/full-screen-spinner.tsx'

/** While the auth state initialises, a spinner (spec.md §2); then the screens, whose guards ask it again as it changes. */
export const App = () => {
  const auth = useAuth()
  const identity = 'user' in auth ? `${auth.status} ${auth.user.uid}` : auth.status

  // What the page painted before there was a script has been replaced.
  useLayoutEffect(() => document.querySelector('#first-paint')?.remove(), [])

  // The first time the guards are asked as the screens come.
  const asked = useRef(identity)
  useEffect(() => {
    if (asked.current !== 'loading' && asked.current !== identity) void router.invalidate()
    asked.current = identity
  }, [identity])

  return auth.status === 'loading' ? <FullScreenSpinner /> : <RouterProvider router={router} />
}
