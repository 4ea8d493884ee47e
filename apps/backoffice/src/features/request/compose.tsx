import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Keys } from '../../shared/keys/key-names.tsx'
import type { RequestTab } from './request-tabs.ts'
import { Templates, type TemplatesFor } from '../../shared/templates.tsx'
import { useDraft } from '../../shared/use-draft.ts'

interface ComposeProps {
  readonly label: string
  readonly send: string
  readonly draft: string
  /** What it is found by, to begin to write. */
  readonly name: RequestTab
  readonly templates?: TemplatesFor
  /** `id` is made up here: what is sent twice arrives once. */
  readonly onSend: (written: { readonly id: string; readonly text: string }) => Promise<unknown>
}

const LONGEST = 2000

/** Something written for others: Ctrl+Enter sends it, and what is not sent stays. */
export const Compose = ({ label, send, draft: of, name, templates, onSend }: ComposeProps) => {
  const draft = useDraft(of)
  const id = useRef(crypto.randomUUID())
  const form = useForm({ ...formDefaults, defaultValues: { text: draft.text } })
  const submission = useSubmit(form, async ({ text }) => {
    await onSend({ id: id.current, text: text.trim() })
    id.current = crypto.randomUUID()
    draft.setText('')
    form.reset({ text: '' })
    form.setFocus('text')
  })
  const registered = form.register('text', {
    onChange: (event: { target: { value: string } }) => draft.setText(event.target.value),
    maxLength: { value: LONGEST, message: `Como mucho ${LONGEST} caracteres.` },
    validate: value => value.trim() !== '' || 'Escribe algo antes de enviarlo.',
  })
  return (
    <Form submission={submission} className="flex flex-col gap-2 border-t border-line p-4">
      {templates && (
        <Templates
          {...templates}
          text={draft.text}
          onTake={text => {
            form.setValue('text', text)
            draft.setText(text)
            form.setFocus('text')
          }}
        />
      )}
      <Field label={label} error={form.formState.errors.text?.message}>
        <TextArea
          {...registered}
          rows={2}
          data-compose={name}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
            // Back to the keys of the request, with what was typed still there.
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </Field>
      <Button type="submit" size="sm" className="self-end" loading={submission.loading}>
        {send} <Keys combination="mod+enter" />
      </Button>
    </Form>
  )
}
