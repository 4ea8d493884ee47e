/** On the root, for what makes room for it: how tall a bar is depends on its words and on how large they are. */
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
