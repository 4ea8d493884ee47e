import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** Moves what scrolls by pulling at it, or by arrows. A finger does so by itself. */
export const useMoving = () => {
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
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { scrollWidth, clientWidth } = event.currentTarget
      // Where there is nothing to be moved they are for going to the next document.
      if (/^Arrow(?:Left|Right)$/.test(event.key) && scrollWidth > clientWidth) event.stopPropagation()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
