import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  readonly open: boolean
  /** It was closed by Escape, the backdrop or the cross: the owner of `open` sets it to false. */
  readonly onClose: () => void
  readonly title: string
  /** A sentence or two, read out together with the title. A text to be read has none. */
  readonly description?: string
  readonly children?: ReactNode
  /** The main button: on every screen it is drawn before the other, as the keyboard reaches them. */
  readonly action?: ReactNode
  /** What the other button says, which closes it and changes nothing. */
  readonly cancel?: string
}

/**
 * As the ARIA practices have it: the button that changes nothing, so that a hasty Enter loses
 * nothing; the title where there is none, or where going down to it would scroll the words out of sight.
 */
const firstFocus = (dialog: HTMLDialogElement): HTMLElement | null => {
  const cancel = dialog.querySelector<HTMLElement>('[data-cancel]')
  const fits = dialog.scrollHeight <= dialog.clientHeight
  return (fits && cancel) || dialog.querySelector('h2')
}

const outside = (box: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom

/** A native modal: the browser keeps focus inside, gives it back on closing and makes the rest inert. */
export const Dialog = ({ open, onClose, title, description, children, action, cancel }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Before the page is drawn without it: only a dialog that is still in the page gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element) {
      element.showModal()
      firstFocus(element)?.focus()
    }
    return () => element?.close()
  }, [open])

  // Both pressed and released on the backdrop: a selection dragged out of the dialog must not close it.
  useEffect(() => {
    const element = dialog.current
    if (!element) throw new Error('A dialog without its element')
    const onBackdrop = (event: MouseEvent) =>
      event.target === element && outside(element.getBoundingClientRect(), event)
    let pressed = false
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', event => (pressed = onBackdrop(event)), { signal })
    element.addEventListener('click', event => pressed && onBackdrop(event) && element.close(), { signal })
    return () => listening.abort()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
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
            onClick={() => dialog.current?.close()}
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
