import { focusHeading } from '@habilita/browser/focus-heading'

/** Parts of a screen that make sense to whoever hears that they are there now. */
const PLACE = 'li, section, fieldset, dialog, [tabindex="-1"]'

const goTo = (place: HTMLElement | undefined): void => {
  if (!place) return focusHeading()
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  // Where the page is scrolled to is not ours to change.
  place.focus({ preventScroll: true })
}

/**
 * What has the focus may go: a file has arrived, staff have moved the request on. The keyboard then goes on from the
 * nearest part around it that is left, or from the heading, and never from the beginning of the page.
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
        // Left for nothing, by a press beside it; a window that is left, as for choosing a file, keeps its focus.
        const isLeft = document.activeElement !== target && target instanceof Node && target.isConnected
        if (isLeft && around[0] === target) around = []
      }),
    { signal },
  )
  document.addEventListener(
    'close',
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement) || target.open) return
      // What opened it has gone meanwhile: the browser has nothing to give the focus back to, and leaves it inside.
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
