import { focusHeading } from '@habilita/browser/focus-heading'
import { useEffect } from 'react'
import { isLocked } from '../keys/shortcuts.ts'

/** Screens that know better put it elsewhere first. */
const WAIT_MS = 60

/** Where whoever has lost it goes on: in the dialog that is open, in the pane, in the list, or at the top. */
const nextPlace = (): HTMLElement | undefined => {
  const modal = document.querySelector('dialog:modal')
  if (modal) return modal.querySelector<HTMLElement>('h2') ?? undefined
  return [...document.querySelectorAll<HTMLElement>('[data-pane-heading], [role=grid]')].find(place =>
    place.checkVisibility({ visibilityProperty: true }),
  )
}

/** What has the focus may go with what was done to it: the row that was taken away, the button that was pressed. */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: Element | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target
    }
    const look = () => {
      timer = undefined
      if (!last || document.activeElement !== document.body || isLocked()) return
      // Whoever has clicked beside everything has lost nothing.
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
