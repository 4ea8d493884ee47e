import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'

interface Shortcut {
  /** As `KeyboardEvent.key` has it, in lower case; several that do the same. `mod+k` is with Ctrl, or ⌘; `shift+a` with Shift. */
  readonly keys: readonly string[]
  /** What it does, for the list of them. */
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

/** With Shift only where it does not already make another sign of the key, as it does of «?» and «+». */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey && /^\p{L}$/u.test(key) ? 'shift+' : ''}${key.toLowerCase()}`

/** What moves goes on while its key is held down; whatever else a key does, it does once for each press. */
const MOVES = /^(?:j|k|arrow\w+|page\w+|\+|-)$/

/** Nothing is done in the name of whoever has left their desk. */
export const isLocked = (): boolean => document.querySelector('[data-lock]') !== null

/** Keys belong to an open dialog, to what is typed into and to an open menu; of the latter two those with Ctrl or ⌘ are ours. */
const isOurs = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey || event.isComposing || isLocked()) return false
  if (document.querySelector('dialog:modal')) return false
  if (event.ctrlKey || event.metaKey) return true
  return !isTyping(event.target) && !document.querySelector(':popover-open')
}

const press = (event: KeyboardEvent): void => {
  if (!isOurs(event)) return
  const name = nameOf(event)
  // What was bound last is nearest: a pane goes before the list behind it.
  const shortcut = bound.findLast(({ keys }) => keys.includes(name))
  if (!shortcut) return
  event.preventDefault()
  if (!event.repeat || MOVES.test(name)) shortcut.run(event)
}

addEventListener('keydown', press)

/** Binds keys while what uses them is on screen, and lists them under `?`. */
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

/** All that can be pressed now, each once. */
export const useShortcutList = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => bound)
