/** Publishes the height of a bar as a CSS variable on the root: it depends on text and font size. */
export const publishHeight = (name: `--${string}`) => (bar: HTMLElement) => {
  const { style } = document.documentElement
  const publish = () => style.setProperty(name, `${bar.getBoundingClientRect().height}px`)
  const watch = new ResizeObserver(publish)
  watch.observe(bar, { box: 'border-box' })
  return () => {
    watch.disconnect()
    style.removeProperty(name)
  }
}
