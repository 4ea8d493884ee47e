import { useSubmit } from '@habilita/browser/form/use-submit'
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useDraftForm } from './use-draft-form.ts'

type FieldProps = ComponentProps<typeof ReasonField<{ reason: string }>>

interface Reason extends Omit<FieldProps, 'control' | 'name'> {
  /** Key of the stored draft. */
  readonly draft: string
  /** Initial text. */
  readonly begun?: string
}

interface ConfirmDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'send' | 'cancel' | 'isReady' | 'destructive' | 'first' | 'conflict' | 'onClose'
> {
  /** One sentence each. */
  readonly consequences?: readonly string[]
  /** A required text. */
  readonly reason?: Reason
  /** Below the reason: preview of the notice. */
  readonly renderPreview?: (reason: string) => ReactNode
  /** Above the reason. */
  readonly children?: ReactNode
  /** Runs the action and notifies. The dialog closes on success; on failure it shows the error. */
  readonly onConfirm: (reason: string) => Promise<unknown>
}

/** Confirms an action. Enter does not confirm by default. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { consequences = [], reason, renderPreview, children, onConfirm, ...dialog } = props
  const { draft = dialog.title, begun = '', ...field } = reason ?? { label: '' }
  const { form, forget } = useDraftForm(draft, { reason: begun })
  const submission = useSubmit(form, async values => {
    await onConfirm(values.reason.trim())
    forget()
    dialog.onClose()
  })
  const text = useWatch({ control: form.control, name: 'reason' }).trim()
  const { setFocus } = form
  const isAsked = reason !== undefined
  // After the dialog has set its initial focus.
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
