import type { KeyboardEvent, RefObject } from 'react'
import { useShortcut } from '../../shared/keys/shortcuts.ts'

/** What stands for a row of a short list: it has the focus while the cursor is there. */
export const ROWS = '[data-row]'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => Math.max(at, 0) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface RowKeys {
  readonly root: RefObject<HTMLElement | null>
  /** With one open beside the list, the next is opened, too. */
  readonly isOpen?: boolean
  /** «Sede siguiente», «Sede anterior» */
  readonly next: string
  readonly previous: string
}

/** The cursor of a short list, all of which is there: the keys of the long ones. Gives what its rows do with arrows. */
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
