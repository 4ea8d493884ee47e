import { useSubmit } from '@habilita/browser/form/use-submit'
import { type ReactNode, useLayoutEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ReasonField } from '../../shared/reason-field.tsx'
import type { TemplatesFor } from '../../shared/templates.tsx'
import { useKeptForm } from '../../shared/use-kept-form.ts'
import { ConflictNote } from './conflict-note.tsx'
import type { Conflict } from './use-acts.ts'

interface TextDialogProps {
  readonly title: string
  readonly description?: string
  readonly label: string
  readonly isOptional?: boolean
  /** What the text is kept under while it is not sent. */
  readonly draft: string
  /** Above the field: texts to begin from. */
  readonly templates: TemplatesFor
  /** What the person will be told, with the text as it stands. */
  readonly renderPreview?: (text: string) => ReactNode
  readonly send: string
  readonly destructive?: true
  readonly conflict: Conflict | undefined
  readonly onSend: (text: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Something that is done with words of one's own: what was typed stays until it is done. */
export const TextDialog = (props: TextDialogProps) => {
  const { title, description, label, isOptional = false, draft, templates, renderPreview } = props
  const { send, destructive, conflict, onSend, onClose } = props
  const { form, forget } = useKeptForm(draft, { text: '' })
  const submission = useSubmit(form, async ({ text }) => {
    await onSend(text.trim())
    forget()
    onClose()
  })
  const text = useWatch({ control: form.control, name: 'text' })
  const { setFocus } = form
  // After the dialog has put the focus where it does by itself.
  useLayoutEffect(() => setFocus('text'), [setFocus])
  return (
    <FormDialog
      title={title}
      {...(description !== undefined && { description })}
      submission={submission}
      send={send}
      {...(destructive && { destructive })}
      onClose={onClose}
    >
      {conflict && <ConflictNote conflict={conflict} />}
      <ReasonField
        control={form.control}
        name="text"
        label={label}
        templates={templates}
        {...(!isOptional && { missing: 'Escribe el motivo: lo leerá la persona.' })}
      />
      {renderPreview?.(text.trim())}
    </FormDialog>
  )
}
