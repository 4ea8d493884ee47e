import { type RefObject, useEffect, useRef } from 'react'

const pretendMouse = (at: EventTarget | null, type: 'mousemove' | 'mouseout'): void =>
  void at?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

const enter = ({ target }: FocusEvent): void => pretendMouse(target, 'mousemove')

const leave = ({ currentTarget, target, relatedTarget }: FocusEvent): void => {
  const stays = currentTarget instanceof Node && currentTarget.contains(relatedTarget as Node | null)
  if (!stays) pretendMouse(target, 'mouseout')
}

/** sonner holds a toast while the mouse is over it, but not while the focus is in it: so the focus plays the mouse. */
export const useHoldWhileFocused = (): RefObject<HTMLElement | null> => {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const section = area.current
    section?.addEventListener('focusin', enter)
    section?.addEventListener('focusout', leave)
    return () => {
      section?.removeEventListener('focusin', enter)
      section?.removeEventListener('focusout', leave)
    }
  }, [])
  return area
}
