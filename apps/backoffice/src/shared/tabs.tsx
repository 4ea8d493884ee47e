import { type KeyboardEvent, useRef } from 'react'

interface Tab<T extends string> {
  readonly id: T
  readonly name: string
  /** How many there are of it; nothing is said of none. */
  readonly count?: number
}

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly tab: T
  readonly onTab: (tab: T) => void
}

/** As the ARIA practices have them: one stop of Tab, arrows between them. Each shows `panel-` and its id. */
export const Tabs = <T extends string>({ label, tabs, tab, onTab }: TabsProps<T>) => {
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    // Not the keys of what is behind them.
    event.preventDefault()
    event.stopPropagation()
    const at = tabs.findIndex(({ id }) => id === tab)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onTab(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-line px-3"
    >
      {tabs.map(({ id, name, count = 0 }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === tab}
          aria-controls={`panel-${id}`}
          tabIndex={id === tab ? 0 : -1}
          onKeyDown={press}
          onClick={() => onTab(id)}
          className="min-h-9 cursor-pointer border-b-2 border-transparent px-2 font-semibold whitespace-nowrap text-ink-soft -outline-offset-3 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {name}
          {count > 0 && <span className="ms-1 text-xs tabular-nums">{count}</span>}
        </button>
      ))}
    </div>
  )
}
