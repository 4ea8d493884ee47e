import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** Scrolls by dragging or arrow keys. Touch scrolls natively. */
export const useDragScroll = () => {
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
      // If there is nothing to scroll, the arrow keys select the next document.
      if (/^Arrow(?:Left|Right)$/.test(event.key) && scrollWidth > clientWidth) event.stopPropagation()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
