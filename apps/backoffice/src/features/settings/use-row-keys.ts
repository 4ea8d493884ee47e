import type { KeyboardEvent, RefObject } from 'react'
import { useShortcut } from '../../shared/keys/shortcuts.ts'

/** Rows of a short list; the cursor is the focused row. */
export const ROWS = '[data-row]'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => Math.max(at, 0) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface RowKeys {
  readonly root: RefObject<HTMLElement | null>
  /** With a row open, moving also opens the next. */
  readonly isOpen?: boolean
  /** «Sede siguiente», «Sede anterior» */
  readonly next: string
  readonly previous: string
}

/** Cursor keys of a short list, the same as in long lists. Returns the handler for arrow keys. */
export const useRowKeys = ({ root, isOpen = false, next, previous }: RowKeys) => {
  const move = (key: string): void => {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
    const focused = rows.findIndex(row => row === document.activeElement)
    const at = focused === -1 ? rows.findIndex(row => row.ariaCurrent === 'true') : focused
    const row = rows[Math.max(0, Math.min(steps[key]?.(at, rows.length) ?? at, rows.length - 1))]
    if (isOpen) row?.click()
    else row?.focus()
  }
  useShortcut(['j'], { label: next, group: 'Ajustes' }, () => move('ArrowDown'))
  useShortcut(['k'], { label: previous, group: 'Ajustes' }, () => move('ArrowUp'))
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement && event.target.matches(ROWS)) || !(event.key in steps)) return
    event.preventDefault()
    move(event.key)
  }
}
