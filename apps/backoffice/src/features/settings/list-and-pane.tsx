import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { type ReactNode, useRef } from 'react'

interface ListAndPaneProps {
  readonly list: ReactNode
  /** What is open of it; nothing is without one. */
  readonly pane: ReactNode
  /** What the pane is called. */
  readonly title: string
  readonly onClose: () => void
}

/** What was pressed may have gone with what was open before. */
const takeLostFocus = (heading: HTMLElement | null) => {
  if (document.activeElement === document.body) heading?.focus()
}

/** A list, and beside it one of it; in its place where there is little room. */
export const ListAndPane = ({ list, pane, title, onClose }: ListAndPaneProps) => {
  const root = useRef<HTMLDivElement>(null)
  const close = () => {
    const row = root.current?.querySelector<HTMLElement>('[aria-current=true]')
    onClose()
    setTimeout(() => row?.focus())
  }
  const isOpen = pane !== undefined
  return (
    <div
      ref={root}
      className={`grid items-start ${isOpen ? 'border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]' : ''}`}
    >
      <div className={`min-w-0 ${isOpen ? 'max-lg:hidden' : ''}`}>{list}</div>
      {isOpen && (
        <section aria-label={title} className="self-stretch border-line lg:border-s">
          <div className="sticky top-0 flex max-h-[calc(100dvh-4rem)] flex-col gap-3 overflow-y-auto px-5 py-4 max-xl:max-h-[calc(100dvh-9.5rem)]">
            <div className="flex items-start gap-2">
              <h3
                key={title}
                ref={takeLostFocus}
                tabIndex={-1}
                className="me-auto pt-1 text-base wrap-anywhere"
              >
                {title}
              </h3>
              <Button variant="ghost" size="sm" className="shrink-0" aria-label="Cerrar" onClick={close}>
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
