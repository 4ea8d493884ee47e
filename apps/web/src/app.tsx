import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { router } from './router.tsx'
import { useAuth } from './shared/auth/auth-state.ts'
import { FullScreenSpinner } from './shared/layout/full-screen-spinner.tsx'

/**
 * Shows a spinner while the auth state initialises (spec.md §2), then the screens. Guards run again when it
 * changes.
 */
export const App = () => {
  const auth = useAuth()
  const identity = 'user' in auth ? `${auth.status} ${auth.user.uid}` : auth.status

  // Removes the static first paint.
  useLayoutEffect(() => document.querySelector('#first-paint')?.remove(), [])

  // The first render runs the guards by itself.
  const asked = useRef(identity)
  useEffect(() => {
    if (asked.current !== 'loading' && asked.current !== identity) void router.invalidate()
    asked.current = identity
  }, [identity])

  return auth.status === 'loading' ? <FullScreenSpinner /> : <RouterProvider router={router} />
}
