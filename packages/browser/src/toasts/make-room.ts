import { shownToasts, watchToasts } from './shown-toasts.ts'

export const GAP_PX = 14

/** Keeps the focused element visible when toasts appear: its scroll margin includes their height. */
const uncoverFocus = (): void => {
  const focused = document.activeElement
  if (!focused) return
  const { top, bottom } = focused.getBoundingClientRect()
  const taken = Number.parseFloat(getComputedStyle(focused).scrollMarginBottom)
  const isCovered = taken > 0 && top < innerHeight && bottom > innerHeight - taken
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}

/** Publishes the height of the toasts on the root, so that the page can scroll past them. */
export const makeRoom = (area: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const publish = () => {
    const height = shownToasts(area).reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP_PX, 0)
    style.setProperty('--toasts-height', `${height}px`)
    if (height > 0) uncoverFocus()
  }
  const sizes = new ResizeObserver(publish)
  const unwatch = watchToasts(area, () => {
    sizes.disconnect()
    for (const toast of shownToasts(area)) sizes.observe(toast)
    publish()
  })
  return () => {
    unwatch()
    sizes.disconnect()
    style.removeProperty('--toasts-height')
  }
}
