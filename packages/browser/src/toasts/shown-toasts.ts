/** Those on screen: not one that waits its turn, nor one that is on its way out. */
export const shownToasts = (area: HTMLElement): readonly HTMLElement[] => [
  ...area.querySelectorAll<HTMLElement>('[data-visible=true][data-removed=false]'),
]

/** Calls when toasts come, go or take another's place. */
export const watchToasts = (area: HTMLElement, changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed)
  watch.observe(area, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-visible', 'data-removed'],
  })
  return () => watch.disconnect()
}
