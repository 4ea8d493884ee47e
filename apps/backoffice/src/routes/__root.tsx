import { installation } from '@habilita/browser/installation'
import { Toaster } from '@habilita/browser/toasts/toaster'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDesk } from '../shared/desk.ts'
import { Shell } from '../shared/shell/shell.tsx'

export const Route = createRootRouteWithContext<{ readonly client: QueryClient }>()({ component: Root })

/** The document is called as its screen is. */
const useTitle = () => {
  const router = useRouter()
  useEffect(() => {
    const name = () => {
      const title = router.state.matches.findLast(match => match.staticData.title !== undefined)?.staticData
        .title
      document.title = `${title === undefined ? '' : `${title} · `}Gestión · ${installation.body.name}`
    }
    name()
    return router.subscribe('onRendered', name)
  }, [router])
}

function Root() {
  useTitle()
  const { lock } = useDesk()
  return (
    <>
      <Shell onLock={lock}>
        <Outlet />
      </Shell>
      <Toaster />
    </>
  )
}
