import { Icon } from '@habilita/ui/icon'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShortcut } from '../keys/shortcuts.ts'
import type { ListText } from './list-text.ts'

const CloseKey = ({ text, onClose }: { readonly text: ListText; readonly onClose: () => void }) => {
  useShortcut(['escape'], { label: text.close, group: text.title }, onClose)
  return null
}

interface SplitViewProps {
  readonly text: ListText
  readonly list: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Shown next to the list, or instead of it on narrow screens. */
  readonly children: ReactNode
}

export const SplitView = ({ text, list, isOpen, onClose, children }: SplitViewProps) => {
  const back = useRef<HTMLButtonElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // The focused element is covered on narrow screens, or has disappeared with the pane.
    if (isOpen) back.current?.focus()
    else if (document.activeElement === document.body)
      rows.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <div className="relative flex min-h-0 min-w-0 grow">
      <div
        ref={rows}
        className={`flex min-w-0 flex-col ${isOpen ? 'w-[52%] max-xl:invisible max-xl:w-full' : 'w-full'}`}
      >
        {list}
      </div>
      {isOpen && (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col border-s border-line bg-paper max-xl:absolute max-xl:inset-0">
          <CloseKey text={text} onClose={onClose} />
          <button
            ref={back}
            type="button"
            onClick={onClose}
            className="flex cursor-pointer items-center gap-1.5 border-b border-line px-5 py-2 font-semibold text-accent xl:hidden"
          >
            <Icon name="back" className="size-4" />
            {text.back}
          </button>
          {children}
        </div>
      )}
    </div>
  )
}
