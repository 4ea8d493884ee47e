import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

interface Tab<Id extends string> {
  readonly id: Id
  readonly name: string
  /** Hidden if 0. */
  readonly count?: number
}

interface TabListProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly tab: Id
  readonly onTab: (tab: Id) => void
}

/** Tabs as in the ARIA practices: one tab stop, arrow keys between them. Panels have the id `panel-…`. */
export const TabList = <Id extends string>({ label, tabs, tab, onTab }: TabListProps<Id>) => {
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    // The key must not also trigger a shortcut of the screen.
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
      className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-3"
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

interface TabPanelProps<Id extends string> {
  readonly id: Id
  readonly tab: Id
  readonly className?: string
  readonly children: ReactNode
}

/** Mounted when first shown, and kept: its state survives. */
export const TabPanel = <Id extends string>({
  id,
  tab,
  className = 'min-h-0',
  children,
}: TabPanelProps<Id>) => {
  const isShown = id === tab
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return (
    <div
      role="tabpanel"
      id={`panel-${id}`}
      aria-labelledby={`tab-${id}`}
      hidden={!isShown}
      className={`flex grow flex-col [&[hidden]]:hidden ${className}`}
    >
      {wasShown && children}
    </div>
  )
}
