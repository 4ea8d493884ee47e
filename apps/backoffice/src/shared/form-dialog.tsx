import { Form } from '@habilita/browser/form/form'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly description?: string
  /** Result of `useSubmit`. */
  readonly submission: ComponentProps<typeof Form>['submission'] & { readonly loading: boolean }
  /** Label of the submit button. */
  readonly send: string
  /** There is something to send. */
  readonly isReady?: boolean
  /** Label of the cancel button, where «Cancelar» would be ambiguous. */
  readonly cancel?: string
  readonly destructive?: true
  /** Initial focus when there is no field. */
  readonly first?: 'cancel' | 'send'
  /** Shown instead of the API message after a concurrent change. */
  readonly conflict?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Drops the general message that the conflict note replaces; field errors stay. */
const withoutGeneral = (problems: FormDialogProps['submission']['problems']) => {
  if (!problems) return undefined
  const { general: _said, ...rest } = problems
  return rest
}

/** A form in a dialog, with its errors. The focus returns to the element that opened it. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, description, submission, send, isReady = true, cancel = 'Cancelar', destructive } = props
  const { first, conflict, onClose, children } = props
  const buttons = useRef<HTMLDivElement>(null)
  // After the dialog has set its initial focus.
  useLayoutEffect(() => {
    if (first) buttons.current?.querySelector<HTMLElement>(`[data-button=${first}]`)?.focus()
  }, [first])
  return (
    <Dialog open onClose={onClose} title={title} {...(description !== undefined && { description })}>
      <Form
        submission={conflict ? { ...submission, problems: withoutGeneral(submission.problems) } : submission}
        className="flex flex-col gap-4 text-ink"
      >
        {conflict}
        {children}
        <div ref={buttons} className="flex justify-end gap-2">
          <Button data-button="cancel" variant="outline" size="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            data-button="send"
            size="default"
            variant={destructive ? 'destructive' : 'accent'}
            disabled={!isReady}
            loading={submission.loading}
          >
            {send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
