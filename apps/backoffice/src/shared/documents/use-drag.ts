import { type PointerEvent, useRef } from 'react'

/** Moves what scrolls by pulling at it. A finger does so by itself. */
export const useDrag = () => {
  const from = useRef<{ x: number; y: number; left: number; top: number }>(undefined)
  const end = () => {
    from.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget } = event
      if (event.button !== 0 || event.pointerType !== 'mouse') return
      currentTarget.setPointerCapture(event.pointerId)
      from.current = {
        x: event.clientX,
        y: event.clientY,
        left: currentTarget.scrollLeft,
        top: currentTarget.scrollTop,
      }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!from.current) return
      currentTarget.scrollLeft = from.current.left - (clientX - from.current.x)
      currentTarget.scrollTop = from.current.top - (clientY - from.current.y)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
