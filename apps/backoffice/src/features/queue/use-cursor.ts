import type { QueuedRequest } from '@habilita/contract/staff-queue'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useShortcut } from '../../shared/keys/shortcuts.ts'

/** Whoever holds a key down passes by: only where they stop is opened. */
const SETTLED_MS = 140

interface CursorOptions {
  readonly rows: readonly QueuedRequest[]
  /** The one beside the list. */
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
  /** Brings a row into sight. */
  readonly show: (index: number) => void
  readonly grid: React.RefObject<HTMLDivElement | null>
  readonly pageSize: number
}

/** The row that keys act on. With a request open beside the list, it follows. */
export const useCursor = ({ rows, openId, onOpen, show, grid, pageSize }: CursorOptions) => {
  const [activeId, setActiveId] = useState(openId)
  const [wasOpen, setWasOpen] = useState(openId)
  if (openId !== wasOpen) {
    setWasOpen(openId)
    if (openId !== undefined) setActiveId(openId)
  }
  const active = rows.findIndex(({ id }) => id === activeId)
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

  const open = (): void => {
    const row = rows[active]
    if (!row) return
    clearTimeout(settling.current)
    onOpen(row.id)
  }

  const group = 'Cola de trabajo'
  useShortcut(['j'], { label: 'Siguiente solicitud', group }, () => moveTo(active + 1))
  useShortcut(['k'], { label: 'Solicitud anterior', group }, () => moveTo(active === -1 ? 0 : active - 1))

  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active === -1 ? 0 : active - 1),
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
