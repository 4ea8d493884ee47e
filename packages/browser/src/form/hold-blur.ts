import type { FocusEvent as ReactFocusEvent } from 'react'

/** Whether a button of the mouse is down, or a finger. */
let pressed = false

/** Calls back once the press is over and what it was for has happened. */
const afterPress = (tell: () => void): void => {
  const ending = new AbortController()
  const end = () => {
    ending.abort()
    setTimeout(tell)
  }
  addEventListener('pointerup', end, { capture: true, signal: ending.signal })
  addEventListener('pointercancel', end, { capture: true, signal: ending.signal })
}

addEventListener(
  'pointerdown',
  () => {
    pressed = true
    afterPress(() => (pressed = false))
  },
  { capture: true },
)

/**
 * What is said of a field once it is left moves what is below it. Between press and release that would carry a
 * button away from under the mouse, and the press would be lost: until then the field does not hear that it was left.
 */
export const holdBlur = (event: ReactFocusEvent): void => {
  if (!pressed || !event.nativeEvent.isTrusted) return
  event.stopPropagation()
  const field = event.target
  afterPress(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
