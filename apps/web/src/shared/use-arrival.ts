import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { installation } from './installation.ts'

const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  // The router has put the scroll position where it belongs.
  heading.focus({ preventScroll: true })
}

/** On every screen: its own title, and after a move the focus on its heading, so that those who listen hear where they are. */
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
