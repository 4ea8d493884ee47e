/** As a property of `holder`, for what stands above the bar, whose words and their size decide how tall it is. */
export const tellHeight = (bar: HTMLElement, holder: HTMLElement, property: `--${string}`) => {
  const tell = () => holder.style.setProperty(property, `${bar.getBoundingClientRect().height}px`)
  const watch = new ResizeObserver(tell)
  watch.observe(bar, { box: 'border-box' })
  return () => {
    watch.disconnect()
    holder.style.removeProperty(property)
  }
}
