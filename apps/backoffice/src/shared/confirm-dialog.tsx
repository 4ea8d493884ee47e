import { useSubmit } from '@habilita/browser/form/use-submit'
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useKeptForm } from './use-kept-form.ts'

type FieldProps = ComponentProps<typeof ReasonField<{ reason: string }>>

interface Reason extends Omit<FieldProps, 'control' | 'name'> {
  /** What it is kept under while it is not sent. */
  readonly draft: string
  /** What it begins with. */
  readonly begun?: string
}

interface ConfirmDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'send' | 'cancel' | 'isReady' | 'destructive' | 'first' | 'conflict' | 'onClose'
> {
  /** What will happen, a sentence each. */
  readonly consequences?: readonly string[]
  /** In whose words it is done, where it takes some. */
  readonly reason?: Reason
  /** Below the reason: what the person will be told, with it as it stands. */
  readonly renderPreview?: (reason: string) => ReactNode
  /** Above the reason. */
  readonly children?: ReactNode
  /** Does it, and says so. The dialog closes then; where it fails it stays, and says why. */
  readonly onConfirm: (reason: string) => Promise<unknown>
}

/** What is about to happen, before it does. A hasty Enter does nothing. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { consequences = [], reason, renderPreview, children, onConfirm, ...dialog } = props
  const { draft = dialog.title, begun = '', ...field } = reason ?? { label: '' }
  const { form, forget } = useKeptForm(draft, { reason: begun })
  const submission = useSubmit(form, async values => {
    await onConfirm(values.reason.trim())
    forget()
    dialog.onClose()
  })
  const text = useWatch({ control: form.control, name: 'reason' }).trim()
  const { setFocus } = form
  const isAsked = reason !== undefined
  // After the dialog has put the focus where it does by itself.
  useLayoutEffect(() => {
    if (isAsked) setFocus('reason')
  }, [isAsked, setFocus])
  return (
    <FormDialog {...(!isAsked && { first: 'cancel' })} {...dialog} submission={submission}>
      {consequences.length > 0 && (
        <ul aria-label="Qué pasará" className="flex list-disc flex-col gap-1 ps-4 text-ink-soft">
          {consequences.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {children}
      {isAsked && <ReasonField {...field} control={form.control} name="reason" />}
      {renderPreview?.(text)}
    </FormDialog>
  )
}
