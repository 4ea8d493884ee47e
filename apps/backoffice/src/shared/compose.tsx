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
import { useKeptForm } from './use-kept-form.ts'

interface ComposeProps {
  readonly label: string
  readonly send: string
  readonly variant?: ButtonVariant
  /** What it is kept under while it is not sent. */
  readonly draft: string
  /** What it is found by, to begin to write: see `focusCompose`. */
  readonly name: string
  readonly templates?: TemplatesFor
  readonly className?: string
  /** `id` is made up here: what is sent twice arrives once. */
  readonly onSend: (written: { readonly id: string; readonly text: string }) => Promise<unknown>
}

const LONGEST = 2000

/** At once, not as a form does it: the next key is of the text already. */
export const focusCompose = (name: string): void =>
  document.querySelector<HTMLElement>(`[data-compose='${name}']`)?.focus()

/** Back to the keys of what it is about, with what was typed still there. */
const leave = (area: HTMLElement): void => {
  const heading = document.querySelector<HTMLElement>('[data-pane-heading]')
  if (heading) heading.focus({ preventScroll: true })
  else area.blur()
}

/** Something written for others: Ctrl+Enter sends it, and what is not sent stays. */
export const Compose = (props: ComposeProps) => {
  const { label, send, variant = 'accent', draft, name, templates, className = '', onSend } = props
  const id = useRef(crypto.randomUUID())
  const { form, forget } = useKeptForm(draft, { text: '' })
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
