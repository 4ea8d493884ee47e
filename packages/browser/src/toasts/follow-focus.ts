import { shownToasts, watchToasts } from './shown-toasts.ts'

const pretendMouse = (at: EventTarget | null, type: 'mousemove' | 'mouseout'): void =>
  void at?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

/**
 * What the keyboard does in the toasts. sonner does not get to know that the focus comes and goes: it would send
 * whoever leaves them, by Tab or by a click, back to where they came from.
 */
export const followFocus = (area: HTMLElement): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  let cameFrom: EventTarget | null = null
  const isInside = (target: EventTarget | null) => area.contains(target as Node | null)

  area.addEventListener(
    'focusin',
    event => {
      const { target, relatedTarget } = event
      event.stopPropagation()
      if (!isInside(relatedTarget)) cameFrom = relatedTarget
      // sonner holds a toast while the mouse is over it, but not while the focus is in it: so the focus plays the mouse.
      pretendMouse(target, 'mousemove')
      // The hotkey leads to the list, of which there is nothing to see.
      if (target instanceof HTMLOListElement) shownToasts(area)[0]?.focus()
    },
    { signal },
  )
  area.addEventListener(
    'focusout',
    event => {
      event.stopPropagation()
      if (!isInside(event.relatedTarget)) pretendMouse(event.target, 'mouseout')
    },
    { signal },
  )
  area.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      // sonner would let the others go by themselves from here on.
      event.stopPropagation()
      const toast = (event.target as Element).closest('[data-sonner-toast]')
      toast?.querySelector<HTMLElement>('[data-close-button]')?.click()
    },
    { signal },
  )
  // With a toast that goes, the keyboard goes on to the next, or back to the page.
  const unwatch = watchToasts(area, () => {
    if (!area.querySelector('[data-removed=true]:is(:focus-visible, :has(:focus-visible))')) return
    const next = shownToasts(area)[0] ?? cameFrom
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  })
  return () => {
    listening.abort()
    unwatch()
  }
}
