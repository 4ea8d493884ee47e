import type { StaffRequestDetail } from '@habilita/contract/staff-requests'
import { type KeyboardEvent, useRef } from 'react'
import { type RequestTab, requestTabs, tabNames } from './request-tabs.ts'

interface TabsProps {
  readonly tab: RequestTab
  readonly detail: StaffRequestDetail
  readonly onTab: (tab: RequestTab) => void
}

const countOf = (tab: RequestTab, { messages, notes }: StaffRequestDetail): number => {
  if (tab === 'messages') return messages.length
  return tab === 'notes' ? notes.length : 0
}

/** As the ARIA practices have them: one stop of Tab, arrows between them. */
export const Tabs = ({ tab, detail, onTab }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    // Not the keys of the documents behind them.
    event.preventDefault()
    event.stopPropagation()
    const at = (requestTabs.indexOf(tab) + step + requestTabs.length) % requestTabs.length
    const next = requestTabs[at]
    if (!next) return
    onTab(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Partes de la solicitud"
      className="flex gap-1 overflow-x-auto border-b border-line px-3"
    >
      {requestTabs.map(each => {
        const count = countOf(each, detail)
        return (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === tab}
            aria-controls={`panel-${each}`}
            tabIndex={each === tab ? 0 : -1}
            onKeyDown={press}
            onClick={() => onTab(each)}
            className="min-h-9 cursor-pointer border-b-2 border-transparent px-2 font-semibold whitespace-nowrap text-ink-soft -outline-offset-3 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {tabNames[each]}
            {count > 0 && <span className="ms-1 text-xs tabular-nums">{count}</span>}
          </button>
        )
      })}
    </div>
  )
}
