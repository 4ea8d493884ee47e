/** Focuses the heading of the screen, so that screen readers announce it. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  // Keeps the scroll position.
  heading.focus({ preventScroll: true })
}
