import { shownToasts, watchToasts } from './shown-toasts.ts'

export const GAP_PX = 14

/** What has the focus is not hidden either when they come: its scroll margin says how much of the bottom is taken. */
const uncoverFocus = (): void => {
  const focused = document.activeElement
  if (!focused) return
  const { top, bottom } = focused.getBoundingClientRect()
  const taken = Number.parseFloat(getComputedStyle(focused).scrollMarginBottom)
  const isCovered = taken > 0 && top < innerHeight && bottom > innerHeight - taken
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}

/** How tall the toasts are together, on the root: the page can then be scrolled clear of them. */
export const makeRoom = (area: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const tell = () => {
    const height = shownToasts(area).reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP_PX, 0)
    style.setProperty('--toasts-height', `${height}px`)
    if (height > 0) uncoverFocus()
  }
  const sizes = new ResizeObserver(tell)
  const unwatch = watchToasts(area, () => {
    sizes.disconnect()
    for (const toast of shownToasts(area)) sizes.observe(toast)
    tell()
  })
  return () => {
    unwatch()
    sizes.disconnect()
    style.removeProperty('--toasts-height')
  }
}
