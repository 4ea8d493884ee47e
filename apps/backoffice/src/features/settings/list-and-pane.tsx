import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { ROWS, useRowKeys } from './use-row-keys.ts'

interface ListAndPaneProps {
  readonly list: ReactNode
  /** Id of the open row, or `new`. */
  readonly openId: string | undefined
  /** Shown while a row is open. */
  readonly pane: ReactNode
  /** Accessible name of the pane. */
  readonly title: string
  /** «Sede siguiente», «Sede anterior», «Cerrar la sede» */
  readonly words: { readonly next: string; readonly previous: string; readonly close: string }
  readonly onClose: () => void
}

/** Moves the focus into the pane on opening, and back on closing. */
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
      // Opened by a shortcut or URL: the focus returns to the list.
      const row = from.isConnected && from !== document.body ? from : root.current?.querySelector(ROWS)
      if (row instanceof HTMLElement) row.focus()
    }
  }, [openId])
  // The pressed element may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return { root, heading }
}

/** A short list with one row open next to it, or instead of it on narrow screens. */
export const ListAndPane = ({ list, openId, pane, title, words, onClose }: ListAndPaneProps) => {
  const isOpen = pane !== undefined
  const { root, heading } = useFocus(isOpen ? openId : undefined)
  const press = useRowKeys({ root, isOpen, next: words.next, previous: words.previous })
  useShortcut(['escape'], { label: words.close, group: 'Ajustes', enabled: isOpen }, onClose)
  /** Escape closes the pane from within a field too: the leave guard protects unsaved input. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its focused row */}
      <div onKeyDown={press} className={`min-w-0 ${isOpen ? 'max-lg:hidden' : ''}`}>
        {list}
      </div>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the focused element inside it
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
