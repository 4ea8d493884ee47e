import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { addDays } from '../../../shared/days.ts'
import { addMonths, weekOf } from './days.ts'

export const GROUP = 'Calendario de exámenes'

interface DayKeys {
  readonly day: string
  readonly today: string
  readonly view: 'month' | 'week'
  readonly grid: RefObject<HTMLElement | null>
  readonly onDay: (day: string) => void
}

const moves: Readonly<Record<string, (day: string, view: DayKeys['view']) => string>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  PageUp: (day, view) => (view === 'month' ? addMonths(day, -1) : addDays(day, -7)),
  PageDown: (day, view) => (view === 'month' ? addMonths(day, 1) : addDays(day, 7)),
  Home: day => weekOf(day)[0] ?? day,
  End: day => weekOf(day).at(-1) ?? day,
}

const linksOf = (cell: Element): readonly HTMLElement[] => [...cell.querySelectorAll<HTMLElement>('a[href]')]

/** Arrow keys move between days, even without focus in the calendar; Enter opens the sessions of a day. */
export const useDayKeys = ({ day, today, view, grid, onDay }: DayKeys) => {
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day='${day}']`)?.focus()
  }, [day, grid])

  const go = (next: string) => {
    follows.current = true
    onDay(next)
    // The day does not change, so no effect moves the focus.
    if (next === day) grid.current?.querySelector<HTMLElement>(`[data-day='${day}']`)?.focus()
  }
  const move = (key: string) => {
    const next = moves[key]?.(day, view)
    if (next !== undefined) go(next)
  }
  useShortcut(['arrowleft'], { label: 'Día anterior', group: GROUP }, () => move('ArrowLeft'))
  useShortcut(['arrowright'], { label: 'Día siguiente', group: GROUP }, () => move('ArrowRight'))
  useShortcut(['arrowup'], { label: 'Semana anterior', group: GROUP }, () => move('ArrowUp'))
  useShortcut(['arrowdown'], { label: 'Semana siguiente', group: GROUP }, () => move('ArrowDown'))
  useShortcut(['t'], { label: 'Hoy', group: GROUP }, () => go(today))

  /** Handler for the cell of a day. */
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key in moves) {
      event.preventDefault()
      move(event.key)
    } else if (event.key === 'Enter' && event.target === event.currentTarget) {
      const [first, ...more] = linksOf(event.currentTarget)
      if (!first) return
      event.preventDefault()
      if (more.length === 0) first.click()
      else first.focus()
    }
  }
}
