import { focusHeading } from '@habilita/browser/focus-heading'
import { installation } from '@habilita/browser/installation'
import { Toaster } from '@habilita/browser/toasts/toaster'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDesk } from '../shared/desk.ts'
import { Shell } from '../shared/shell/shell.tsx'

export const Route = createRootRouteWithContext<{ readonly client: QueryClient }>()({ component: Root })

const areaOf = (pathname: string): string | undefined => pathname.split('/').find(part => part !== '')

/** Sets the document title. Screen readers announce a change of area. */
const useArrival = () => {
  const router = useRouter()
  useEffect(() => {
    const name = () => {
      const title = router.state.matches.findLast(match => match.staticData.title !== undefined)?.staticData
        .title
      document.title = `${title === undefined ? '' : `${title} · `}Gestión · ${installation.certificationBody.name}`
    }
    name()
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      name()
      if (fromLocation && areaOf(fromLocation.pathname) !== areaOf(toLocation.pathname)) focusHeading()
    })
  }, [router])
}

function Root() {
  useArrival()
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
