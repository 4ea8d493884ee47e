import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

/** Moves what scrolls by pulling at it. A finger does so by itself. */
export const useDrag = (element: RefObject<HTMLElement | null>) => {
  const from = useRef<{ x: number; y: number; left: number; top: number }>(undefined)
  const end = () => {
    from.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const { current } = element
      if (!current || event.button !== 0 || event.pointerType !== 'mouse') return
      current.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, left: current.scrollLeft, top: current.scrollTop }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = element
      if (!current || !from.current) return
      current.scrollLeft = from.current.left - (event.clientX - from.current.x)
      current.scrollTop = from.current.top - (event.clientY - from.current.y)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
