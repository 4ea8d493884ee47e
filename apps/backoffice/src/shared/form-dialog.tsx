import { Form } from '@habilita/browser/form/form'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly description?: string
  /** What `useSubmit` gave. */
  readonly submission: ComponentProps<typeof Form>['submission'] & { readonly loading: boolean }
  /** What its button says. */
  readonly send: string
  /** Whether there is something to send. */
  readonly isReady?: boolean
  /** What the other one says, where «Cancelar» could be taken for what is done here. */
  readonly cancel?: string
  readonly destructive?: true
  /** Which of the two has the focus first, where there is nothing to fill in. */
  readonly first?: 'cancel' | 'send'
  /** That somebody else was quicker, in the place of what the API says of it. */
  readonly conflict?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What the conflict says in other words; not which fields are wrong. */
const withoutGeneral = (problems: FormDialogProps['submission']['problems']) => {
  if (!problems) return undefined
  const { general: _said, ...rest } = problems
  return rest
}

/** A form on top of the desk: what fails is said in it. The focus goes back to what opened it. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, description, submission, send, isReady = true, cancel = 'Cancelar', destructive } = props
  const { first, conflict, onClose, children } = props
  const buttons = useRef<HTMLDivElement>(null)
  // After the dialog has put the focus where it does by itself.
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
