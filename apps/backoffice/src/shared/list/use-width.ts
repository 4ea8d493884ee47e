import { useLayoutEffect, useRef, useState } from 'react'

/** Width of an element, updated on resize. */
export const useWidth = () => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    setWidth(element.current.clientWidth)
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return { element, width }
}
