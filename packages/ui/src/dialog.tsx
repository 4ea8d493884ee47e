import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  readonly open: boolean
  /** Called for Escape, the backdrop and the close button: the owner sets `open` to false. */
  readonly onClose: () => void
  readonly title: string
  /** One or two sentences, announced with the title. Omit it for a text to read. */
  readonly description?: string
  readonly children?: ReactNode
  /** The main button, first in DOM order. */
  readonly action?: ReactNode
  /** The label of the button that closes the dialog and changes nothing. */
  readonly cancel?: string
}

/**
 * Follows the ARIA practices: focuses the button that changes nothing, so that a hasty Enter does no harm. Focuses
 * the title if there is no such button, or if focusing it would scroll the text out of view.
 */
const firstFocus = (dialog: HTMLDialogElement): HTMLElement | null => {
  const cancel = dialog.querySelector<HTMLElement>('[data-cancel]')
  const fits = dialog.scrollHeight <= dialog.clientHeight
  return (fits && cancel) || dialog.querySelector('h2')
}

const outside = (box: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom

/** A native modal: the browser traps focus, restores it on close and makes the page inert. */
export const Dialog = ({ open, onClose, title, description, children, action, cancel }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // A layout effect: focus is restored only while the dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element) {
      element.showModal()
      firstFocus(element)?.focus()
    }
    return () => element?.close()
  }, [open])

  const leave = useEffectEvent(() => onClose())
  // Press and release must both be on the backdrop: dragging a selection out must not close the dialog.
  useEffect(() => {
    const element = dialog.current
    if (!element) throw new Error('A dialog without its element')
    const onBackdrop = (event: MouseEvent) =>
      event.target === element && outside(element.getBoundingClientRect(), event)
    let pressed = false
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', event => (pressed = onBackdrop(event)), { signal })
    element.addEventListener('click', event => pressed && onBackdrop(event) && leave(), { signal })
    return () => listening.abort()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      // Escape restores the focus before `close` is sent: a key pressed in between would still see it open.
      onCancel={event => event.target === event.currentTarget && onClose()}
      onClose={event => open && !event.currentTarget.open && onClose()}
      className={cx(
        'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-lg bg-surface text-ink shadow-card',
        'max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]',
        'sm:inset-0 sm:m-auto sm:h-fit sm:max-w-md sm:rounded-lg',
        'transition-[translate,opacity] duration-200 ease-out starting:translate-y-6 starting:opacity-0',
        'backdrop:bg-[oklch(0.15_0.02_235/0.55)] forced-colors:border',
      )}
    >
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={`${id}-title`} tabIndex={-1} className="min-w-0 pt-1.5 text-xl wrap-anywhere">
            {title}
          </h2>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Cerrar"
            className="-me-2 shrink-0"
            onClick={onClose}
          >
            <Icon name="close" />
          </Button>
        </div>
        {description !== undefined && (
          <p id={`${id}-description`} className="whitespace-pre-line text-ink-soft">
            {description}
          </p>
        )}
        <div className="text-ink-soft empty:hidden">{children}</div>
        {action !== undefined && (
          <div className="mt-3 flex flex-col gap-2 sm:flex-row">
            {action}
            {cancel !== undefined && (
              <Button data-cancel="" variant="outline" className="grow" onClick={onClose}>
                {cancel}
              </Button>
            )}
          </div>
        )}
      </div>
    </dialog>
  )
}
