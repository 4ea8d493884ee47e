/** Publishes the height of a bar as a CSS variable on the root: it depends on text and font size. */
export const tellHeight = (name: `--${string}`) => (bar: HTMLElement) => {
  const { style } = document.documentElement
  const tell = () => style.setProperty(name, `${bar.getBoundingClientRect().height}px`)
  const watch = new ResizeObserver(tell)
  watch.observe(bar, { box: 'border-box' })
  return () => {
    watch.disconnect()
    style.removeProperty(name)
  }
}
