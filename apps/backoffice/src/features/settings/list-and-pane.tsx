import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { ROWS, useRowKeys } from './use-row-keys.ts'

interface ListAndPaneProps {
  readonly list: ReactNode
  /** Which of it is open: its id, or `new`. */
  readonly openId: string | undefined
  /** What is open of it; nothing is without one. */
  readonly pane: ReactNode
  /** What the pane is called. */
  readonly title: string
  /** «Sede siguiente», «Sede anterior», «Cerrar la sede» */
  readonly words: { readonly next: string; readonly previous: string; readonly close: string }
  readonly onClose: () => void
}

/** Whoever opens one is in it, and whoever closes it is where they came from. */
const useFocus = (openId: string | undefined) => {
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (openId !== undefined) {
      const row = root.current?.querySelector('[aria-current=true]')
      if (row) opener.current = row
      else if (!heading.current?.parentElement?.contains(document.activeElement))
        opener.current = document.activeElement
      heading.current?.focus()
    } else if (opener.current) {
      const from = opener.current
      opener.current = null
      // Opened by a key or by its address there is nothing to go back to but the list.
      const row = from.isConnected && from !== document.body ? from : root.current?.querySelector(ROWS)
      if (row instanceof HTMLElement) row.focus()
    }
  }, [openId])
  // What was pressed may be gone since.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return { root, heading }
}

/** A list, and beside it one of it; in its place where there is little room. */
export const ListAndPane = ({ list, openId, pane, title, words, onClose }: ListAndPaneProps) => {
  const isOpen = pane !== undefined
  const { root, heading } = useFocus(isOpen ? openId : undefined)
  const press = useRowKeys({ root, isOpen, next: words.next, previous: words.previous })
  useShortcut(['escape'], { label: words.close, group: 'Ajustes', enabled: isOpen }, onClose)
  /** Also out of a field: nothing typed is lost without having been asked about. */
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector('dialog:modal, :popover-open')) return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      ref={root}
      className={`grid items-start ${isOpen ? 'border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]' : ''}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its rows take the focus */}
      <div onKeyDown={press} className={`min-w-0 ${isOpen ? 'max-lg:hidden' : ''}`}>
        {list}
      </div>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is in it takes the focus
        <section aria-label={title} onKeyDown={leave} className="self-stretch border-line lg:border-s">
          <div className="sticky top-0 flex max-h-[calc(100dvh-4rem)] flex-col gap-3 overflow-y-auto px-5 py-4 max-xl:max-h-[calc(100dvh-9.5rem)]">
            <div className="flex items-start gap-2">
              <h3 ref={heading} tabIndex={-1} className="me-auto pt-1 text-base wrap-anywhere outline-none">
                {title}
              </h3>
              <Button
                variant="ghost"
                size="sm"
                className="shrink-0"
                aria-label="Cerrar"
                title="Cerrar (Esc)"
                onClick={onClose}
              >
                <Icon name="close" className="size-5" />
              </Button>
            </div>
            {pane}
          </div>
        </section>
      )}
    </div>
  )
}
