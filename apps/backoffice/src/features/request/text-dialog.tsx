import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { Button } from '@habilita/ui/button'
import type { ButtonVariant } from '@habilita/ui/button-class'
import { Dialog } from '@habilita/ui/dialog'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { type ReactNode, useLayoutEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ConflictNote } from './conflict-note.tsx'
import type { Conflict } from './use-acts.ts'
import { Templates, type TemplatesFor } from '../../shared/templates.tsx'
import { useDraft } from '../../shared/use-draft.ts'

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
  readonly variant?: ButtonVariant
  readonly conflict: Conflict | undefined
  readonly onSend: (text: string) => Promise<unknown>
  readonly onClose: () => void
}

const LONGEST = 1000

/** Something that is done with words of one's own: what was typed stays until it is done. */
export const TextDialog = (props: TextDialogProps) => {
  const { title, description, label, isOptional = false, templates, renderPreview, send, variant } = props
  const draft = useDraft(props.draft)
  const form = useForm({ ...formDefaults, defaultValues: { text: draft.text } })
  const submission = useSubmit(form, async ({ text }) => {
    await props.onSend(text.trim())
    draft.setText('')
    props.onClose()
  })
  const text = useWatch({ control: form.control, name: 'text' })
  const { setFocus } = form
  // After the dialog has put the focus where it does by itself.
  useLayoutEffect(() => setFocus('text'), [setFocus])
  const registered = form.register('text', {
    onChange: (event: { target: { value: string } }) => draft.setText(event.target.value),
    maxLength: { value: LONGEST, message: `Como mucho ${LONGEST} caracteres.` },
    ...(!isOptional && {
      validate: (value: string) => value.trim() !== '' || 'Escribe el motivo: lo leerá la persona.',
    }),
  })
  return (
    <Dialog open onClose={props.onClose} title={title} {...(description !== undefined && { description })}>
      <Form submission={submission} className="flex flex-col gap-3 text-ink">
        {props.conflict && <ConflictNote conflict={props.conflict} />}
        <Templates
          {...templates}
          text={text}
          onTake={chosen => {
            form.setValue('text', chosen, { shouldValidate: true })
            draft.setText(chosen)
            setFocus('text')
          }}
        />
        <Field label={label} optional={isOptional} error={form.formState.errors.text?.message}>
          <TextArea
            {...registered}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
          />
        </Field>
        {renderPreview?.(text.trim())}
        <div className="mt-1 flex gap-2">
          <Button
            type="submit"
            size="default"
            variant={variant ?? 'accent'}
            className="grow"
            loading={submission.loading || submission.done}
          >
            {send}
          </Button>
          <Button variant="outline" size="default" onClick={props.onClose}>
            Cancelar
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
