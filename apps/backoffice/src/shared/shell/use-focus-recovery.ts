import { focusHeading } from '@habilita/browser/focus-heading'
import { useEffect } from 'react'
import { isLocked } from '../keys/shortcuts.ts'

/** Gives screens time to set the focus themselves. */
const WAIT_MS = 60

/** The open dialog, the pane, the list, or the top of the page. */
const nextPlace = (): HTMLElement | undefined => {
  const modal = document.querySelector('dialog:modal')
  if (modal) return modal.querySelector<HTMLElement>('h2') ?? undefined
  return [...document.querySelectorAll<HTMLElement>('[data-pane-heading], [role=grid]')].find(place =>
    place.checkVisibility({ visibilityProperty: true }),
  )
}

/** Restores a lost focus: the focused element may disappear with the action it triggered. */
export const useFocusRecovery = (): void => {
  useEffect(() => {
    let last: Element | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target
    }
    const look = () => {
      timer = undefined
      if (!last || document.activeElement !== document.body || isLocked()) return
      // The element still exists: the focus was removed by a click on the background.
      if (last.isConnected && last.checkVisibility({ visibilityProperty: true })) return
      last = undefined
      const place = nextPlace()
      if (place) place.focus({ preventScroll: true })
      else focusHeading()
    }
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(look, WAIT_MS)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] })
    addEventListener('focusin', note)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('focusin', note)
    }
  }, [])
}
