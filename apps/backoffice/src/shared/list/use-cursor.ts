import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useShortcut } from '../keys/shortcuts.ts'
import type { ListText } from './list-text.ts'

/** While a key is held down rows are skipped: only the last one is opened. */
const SETTLED_MS = 140

interface CursorOptions {
  readonly rows: readonly { readonly id: string }[]
  /** The row open in the pane. */
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
  /** Scrolls a row into view. */
  readonly show: (index: number) => void
  readonly grid: RefObject<HTMLDivElement | null>
  readonly pageSize: number
  readonly text: ListText
}

/** The row that keys act on. It follows the open row. */
export const useCursor = ({ rows, openId, onOpen, show, grid, pageSize, text }: CursorOptions) => {
  const [activeId, setActiveId] = useState(openId)
  const [wasOpen, setWasOpen] = useState(openId)
  if (openId !== wasOpen) {
    setWasOpen(openId)
    if (openId !== undefined) setActiveId(openId)
  }
  const active = rows.findIndex(({ id }) => id === activeId)
  /** Last position: when the row leaves the list, the cursor continues there. */
  const place = useRef(-1)
  useEffect(() => {
    if (active !== -1) place.current = active
  }, [active])
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(settling.current), [])

  const moveTo = (wanted: number): void => {
    const index = Math.max(0, Math.min(wanted, rows.length - 1))
    const row = rows[index]
    if (!row) return
    setActiveId(row.id)
    show(index)
    clearTimeout(settling.current)
    if (openId === undefined) grid.current?.focus({ preventScroll: true })
    else settling.current = setTimeout(() => onOpen(row.id, { replace: true }), SETTLED_MS)
  }
  const isGone = () => active === -1 && place.current !== -1
  /** After a removal, the next row has the position of the removed one. */
  const moveOn = () => moveTo(isGone() ? place.current : active + 1)
  const moveBack = () => moveTo((isGone() ? place.current : Math.max(active, 0)) - 1)

  const open = (): void => {
    const row = rows[active]
    if (!row) return
    clearTimeout(settling.current)
    onOpen(row.id)
  }

  useShortcut(['j'], { label: text.next, group: text.title }, moveOn)
  useShortcut(['k'], { label: text.previous, group: text.title }, moveBack)

  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: moveOn,
      ArrowUp: moveBack,
      PageDown: () => moveTo(active + pageSize),
      PageUp: () => moveTo(active - pageSize),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      Enter: open,
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  return { active, activeId, press }
}
