/** Visible toasts, without queued and closing ones. */
export const shownToasts = (area: HTMLElement): readonly HTMLElement[] => [
  ...area.querySelectorAll<HTMLElement>('[data-visible=true][data-removed=false]'),
]

/** Calls back when toasts are added, removed or reordered. */
export const watchToasts = (area: HTMLElement, changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed)
  watch.observe(area, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-visible', 'data-removed'],
  })
  return () => watch.disconnect()
}
