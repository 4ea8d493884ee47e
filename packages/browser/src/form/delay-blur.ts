import type { FocusEvent as ReactFocusEvent } from 'react'

/** Whether a mouse button or finger is down. */
let pressed = false

/** Calls back after the press ends and its click was handled. */
const afterPress = (callback: () => void): void => {
  const ending = new AbortController()
  const end = () => {
    ending.abort()
    setTimeout(callback)
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
 * Validation on blur may show a message that shifts the layout. Between press and release this would move a button
 * away from the pointer and lose the click, so the blur event is delayed until the release.
 */
export const delayBlur = (event: ReactFocusEvent): void => {
  if (!pressed || !event.nativeEvent.isTrusted) return
  event.stopPropagation()
  const field = event.target
  afterPress(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
