import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { installation } from '@habilita/browser/installation'

/** Sets the document title of each screen and focuses its heading after navigation. */
export const useArrival = (): void => {
  const router = useRouter()
  useEffect(() => {
    const arrive = () => {
      const screen = router.state.matches.findLast(match => match.staticData.title !== undefined)
      const told = screen?.staticData.title
      const title = typeof told === 'function' ? told(screen?.search ?? {}) : told
      const { name } = installation.body
      document.title = title === undefined ? name : `${title} · ${name}`
    }
    arrive()
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      arrive()
      if (fromLocation && pathChanged) focusHeading()
    })
  }, [router])
}
