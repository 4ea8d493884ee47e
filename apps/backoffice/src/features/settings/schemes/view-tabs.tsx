import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface ViewTabsProps<Id extends string> {
  readonly label: string
  readonly current: Id
  readonly tabs: readonly { readonly id: Id; readonly name: string; readonly count?: number }[]
  readonly onTab: (id: Id) => void
  /** What the current one shows. */
  readonly children: ReactNode
}

/** As the ARIA practices have them: one stop of Tab, arrows between them. */
export const ViewTabs = <Id extends string>(props: ViewTabsProps<Id>) => {
  const { label, current, tabs, onTab, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(each => each.id === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onTab(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab='${next.id}']`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 border-b border-line px-3">
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onKeyDown={press}
            onClick={() => onTab(tab.id)}
            className="min-h-9 cursor-pointer border-b-2 border-transparent px-2 font-semibold whitespace-nowrap text-ink-soft -outline-offset-3 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.name}
            {tab.count !== undefined && <span className="ms-1 text-xs tabular-nums">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
