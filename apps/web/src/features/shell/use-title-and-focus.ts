import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { installation } from '@habilita/browser/installation'

/** Sets the document title of each screen and focuses its heading after navigation. */
export const useTitleAndFocus = (): void => {
  const router = useRouter()
  useEffect(() => {
    const setTitle = () => {
      const screen = router.state.matches.findLast(match => match.staticData.title !== undefined)
      const declared = screen?.staticData.title
      const title = typeof declared === 'function' ? declared(screen?.search ?? {}) : declared
      const { name } = installation.certificationBody
      document.title = title === undefined ? name : `${title} · ${name}`
    }
    setTitle()
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      setTitle()
      if (fromLocation && pathChanged) focusHeading()
    })
  }, [router])
}
