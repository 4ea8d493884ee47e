/** The heading of the screen gets the focus, so that those who listen hear where they are. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  // Where the page is scrolled to is not ours to change.
  heading.focus({ preventScroll: true })
}
