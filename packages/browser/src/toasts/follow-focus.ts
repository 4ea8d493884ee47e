import { shownToasts, watchToasts } from './shown-toasts.ts'

const pretendMouse = (at: EventTarget | null, type: 'mousemove' | 'mouseout'): void =>
  void at?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

/**
 * Keyboard behaviour of toasts. Focus events are hidden from sonner, which would send the focus back to where it
 * came from.
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
      // sonner pauses a toast on hover but not on focus, so focus simulates the mouse.
      pretendMouse(target, 'mousemove')
      // The hotkey focuses the list, which is invisible.
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
      // sonner would dismiss the other toasts from here on.
      event.stopPropagation()
      const toast = (event.target as Element).closest('[data-sonner-toast]')
      toast?.querySelector<HTMLElement>('[data-close-button]')?.click()
    },
    { signal },
  )
  // When a focused toast is removed, focus moves to the next one, or back to the page.
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
