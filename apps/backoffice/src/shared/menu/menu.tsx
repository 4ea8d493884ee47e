import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface MenuProps {
  readonly label: ReactNode
  /** Accessible name. */
  readonly name: string
  readonly className: string
  /** Rendered while open; `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode
}

const WIDTH = 288
const EDGE = 8

const FOCUSABLE = 'input:not(:disabled), button:not(:disabled), a[href]'

const focusFirst = (content: HTMLElement | null): void =>
  content?.querySelector<HTMLElement>(FOCUSABLE)?.focus()

/** Arrow keys move through the menu, except within a field. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLElement)) return
  if (target.matches('input:not([type=checkbox])')) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const next = stops.indexOf(target) + step
  event.preventDefault()
  stops.at(next % stops.length)?.focus()
}

/** A button with a popup, closed by Escape, by a click elsewhere or by the button. */
export const Menu = ({ label, name, className, children }: MenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState({ left: 0, top: 0 })

  const put = (): void => {
    const box = button.current?.getBoundingClientRect()
    if (!box) return
    setPlace({ left: Math.max(EDGE, Math.min(box.left, innerWidth - WIDTH - EDGE)), top: box.bottom + 4 })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={name}
        aria-expanded={open}
        className={className}
      >
        {label}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys only move the focus */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        style={place}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') put()
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={move}
        className="inset-auto m-0 max-h-[70dvh] w-72 overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-card"
      >
        {open && (
          <div ref={focusFirst}>
            {children(() => document.querySelector<HTMLElement>(`[id='${id}']`)?.hidePopover())}
          </div>
        )}
      </div>
    </>
  )
}
