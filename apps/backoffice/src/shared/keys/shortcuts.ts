import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'

interface Shortcut {
  /**
   * `KeyboardEvent.key` in lower case; alternatives for the same action. `mod+k` means Ctrl or ⌘, `shift+a`
   * Shift.
   */
  readonly keys: readonly string[]
  /** For the shortcuts dialog. */
  readonly label: string
  readonly group: string
}

interface Bound extends Shortcut {
  readonly run: (event: KeyboardEvent) => void
}

let bound: readonly (Bound & { readonly id: string })[] = []
const listeners = new Set<() => void>()

const setBound = (next: typeof bound): void => {
  bound = next
  for (const listener of listeners) listener()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** Shift counts only if it does not change the character, as in «?» and «+». */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey && /^\p{L}$/u.test(key) ? 'shift+' : ''}${key.toLowerCase()}`

/** Keys that repeat while held down; all others act once per press. */
const MOVES = /^(?:j|k|arrow\w+|page\w+|\+|-)$/

/** No shortcuts while the back office is locked. */
export const isLocked = (): boolean => document.querySelector('[data-lock]') !== null

/**
 * Dialogs, fields and open menus handle their own keys; in fields and menus, combinations with Ctrl or ⌘
 * still count.
 */
const isOurs = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey || event.isComposing || isLocked()) return false
  if (document.querySelector('dialog:modal')) return false
  if (event.ctrlKey || event.metaKey) return true
  return !isTyping(event.target) && !document.querySelector(':popover-open')
}

const press = (event: KeyboardEvent): void => {
  if (!isOurs(event)) return
  const name = nameOf(event)
  // The last bound shortcut wins: a pane comes before the list behind it.
  const shortcut = bound.findLast(({ keys }) => keys.includes(name))
  if (!shortcut) return
  event.preventDefault()
  if (!event.repeat || MOVES.test(name)) shortcut.run(event)
}

addEventListener('keydown', press)

/** Binds keys while mounted, and lists them under `?`. */
export const useShortcut = (
  keys: readonly string[],
  { label, group, enabled = true }: Omit<Shortcut, 'keys'> & { readonly enabled?: boolean },
  run: (event: KeyboardEvent) => void,
): void => {
  const id = useId()
  const names = keys.join(' ')
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!enabled) return undefined
    setBound([...bound, { id, keys: names.split(' '), label, group, run: event => latest(event) }])
    return () => setBound(bound.filter(each => each.id !== id))
  }, [id, names, label, group, enabled])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All active shortcuts, each once. */
export const useShortcutList = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => bound)
