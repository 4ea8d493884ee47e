import { Form } from '@habilita/browser/form/form'
import { useSubmit } from '@habilita/browser/form/use-submit'
import { Button } from '@habilita/ui/button'
import type { ButtonVariant } from '@habilita/ui/button-class'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Keys } from './keys/key-names.tsx'
import { sendByKey } from './send-by-key.ts'
import { Templates, type TemplatesFor } from './templates.tsx'
import { useDraftForm } from './use-draft-form.ts'

interface ComposeProps {
  readonly label: string
  readonly send: string
  readonly variant?: ButtonVariant
  /** Key of the stored draft. */
  readonly draft: string
  /** Identifies the field for `focusCompose`. */
  readonly name: string
  readonly templates?: TemplatesFor
  readonly className?: string
  /** `id` is the idempotency key. */
  readonly onSend: (written: { readonly id: string; readonly text: string }) => Promise<unknown>
}

const LONGEST = 2000

/** Focuses the field at once, without the form library: the next key press already belongs to the text. */
export const focusCompose = (name: string): void =>
  document.querySelector<HTMLElement>(`[data-compose='${name}']`)?.focus()

/** Returns the focus to the pane; the draft stays. */
const leave = (area: HTMLElement): void => {
  const heading = document.querySelector<HTMLElement>('[data-pane-heading]')
  if (heading) heading.focus({ preventScroll: true })
  else area.blur()
}

/** Writes a message or note. Ctrl+Enter sends it; unsent text is stored as a draft. */
export const Compose = (props: ComposeProps) => {
  const { label, send, variant = 'accent', draft, name, templates, className = '', onSend } = props
  const id = useRef(crypto.randomUUID())
  const { form, forget } = useDraftForm(draft, { text: '' })
  const submission = useSubmit(form, async ({ text }) => {
    await onSend({ id: id.current, text: text.trim() })
    id.current = crypto.randomUUID()
    forget()
    form.reset({ text: '' })
    form.setFocus('text')
  })
  const written = useWatch({ control: form.control, name: 'text' })
  return (
    <Form submission={submission} className={`flex flex-col gap-2 ${className}`}>
      {templates && (
        <Templates
          {...templates}
          text={written}
          onTake={text => {
            form.setValue('text', text)
            form.setFocus('text')
          }}
        />
      )}
      <Field label={label} error={form.formState.errors.text?.message}>
        <TextArea
          {...form.register('text', {
            maxLength: { value: LONGEST, message: `Como mucho ${LONGEST} caracteres.` },
            validate: text => text.trim() !== '' || 'Escribe algo antes de enviarlo.',
          })}
          rows={2}
          data-compose={name}
          onKeyDown={event => {
            sendByKey(event)
            if (event.key === 'Escape') leave(event.currentTarget)
          }}
        />
      </Field>
      <Button type="submit" size="sm" variant={variant} className="self-end" loading={submission.loading}>
        {send} <Keys combination="mod+enter" />
      </Button>
    </Form>
  )
}
