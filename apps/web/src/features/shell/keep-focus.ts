import { focusHeading } from '@habilita/browser/focus-heading'

/** Elements that make sense when a screen reader announces them as the current position. */
const PLACE = 'li, section, fieldset, dialog, [tabindex="-1"]'

const goTo = (place: HTMLElement | undefined): void => {
  if (!place) return focusHeading()
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  // Keeps the scroll position.
  place.focus({ preventScroll: true })
}

/**
 * The focused element may be removed: an upload has finished, staff have moved the request on. Focus then moves to
 * the nearest remaining container or to the heading, never to the start of the page.
 */
export const keepFocus = (): (() => void) => {
  let around: readonly HTMLElement[] = []
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener(
    'focusin',
    ({ target }) => {
      around = []
      for (let each = target; each instanceof HTMLElement; each = each.parentElement)
        around = [...around, each]
    },
    { signal },
  )
  document.addEventListener(
    'focusout',
    ({ target }) =>
      queueMicrotask(() => {
        // True after a click elsewhere. If the window loses focus, as for a file dialog, the element stays
        // `activeElement`.
        const isLeft = document.activeElement !== target && target instanceof Node && target.isConnected
        if (isLeft && around[0] === target) around = []
      }),
    { signal },
  )
  document.addEventListener(
    'close',
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement) || target.open) return
      // The opener was removed meanwhile: the browser cannot restore focus and leaves it inside the closed dialog.
      const isLost = document.activeElement === document.body || target.contains(document.activeElement)
      if (isLost) goTo(target.parentElement?.closest<HTMLElement>(PLACE) ?? undefined)
    },
    { signal, capture: true },
  )
  const watch = new MutationObserver(() => {
    const [lost] = around
    if (!lost || lost.isConnected || document.activeElement !== document.body) return
    goTo(around.find(each => each.isConnected && each.matches(PLACE)))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    listening.abort()
    watch.disconnect()
  }
}
