import { Form } from '@habilita/browser/form/form'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import type { ComponentProps, ReactNode } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly description?: string
  /** What `useSubmit` gave. */
  readonly submission: ComponentProps<typeof Form>['submission'] & { readonly loading: boolean }
  /** What its button says. */
  readonly send: string
  /** What the other one says, where «Cancelar» could be taken for what is done here. */
  readonly cancel?: string
  readonly destructive?: true
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form on top of the desk. It is there while it is open, so it begins empty each time. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, description, submission, send, cancel = 'Cancelar', destructive, onClose, children } = props
  return (
    <Dialog open onClose={onClose} title={title} {...(description !== undefined && { description })}>
      <Form submission={submission} className="flex flex-col gap-4 text-ink">
        {children}
        <div className="flex justify-end gap-2">
          <Button variant="outline" size="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            size="default"
            variant={destructive ? 'destructive' : 'accent'}
            loading={submission.loading}
          >
            {send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
