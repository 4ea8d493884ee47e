import { dayAndHour } from '@habilita/browser/day'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { type DataRequestDetail, noteDataRequest } from '@habilita/contract/data-requests'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { Section } from '../../shared/facts.tsx'
import { Keys } from '../../shared/keys/key-names.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { useAct } from './use-act.ts'
import { dataRequestWords } from './words.ts'

const NoteForm = ({ detail }: { readonly detail: DataRequestDetail }) => {
  const act = useAct(detail)
  // Made up here: what is sent twice arrives once.
  const id = useRef(crypto.randomUUID())
  const form = useForm({ ...formDefaults, defaultValues: { text: '' } })
  const submission = useSubmit(form, async ({ text }) => {
    const body = { id: id.current, text: text.trim() }
    await act(() => call(noteDataRequest, { params: { id: detail.id }, body }))
    id.current = crypto.randomUUID()
    form.reset({ text: '' })
    notify({ severity: 'success', title: 'Nota guardada' })
  })
  const field = useRef<HTMLDivElement>(null)
  // At once, not as the form does it: the next key is of the note already.
  useShortcut(['n'], { label: 'Escribir una nota', group: dataRequestWords.title }, () =>
    field.current?.querySelector('textarea')?.focus(),
  )
  return (
    <div ref={field}>
      <Form submission={submission} className="mt-3 flex flex-col gap-2">
        <Field label="Nota para el equipo" error={form.formState.errors.text?.message}>
          <TextArea
            {...form.register('text', {
              validate: typed => typed.trim() !== '' || 'Escribe algo antes de guardarlo.',
            })}
            rows={2}
            maxLength={2000}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
        </Field>
        <Button type="submit" size="sm" variant="outline" className="self-end" loading={submission.loading}>
          Guardar nota <Keys combination="mod+enter" />
        </Button>
      </Form>
    </div>
  )
}

/** What colleagues tell each other. The person never sees it. */
export const Notes = ({ detail }: { readonly detail: DataRequestDetail }) => (
  <Section title="Notas del equipo">
    {detail.notes.length === 0 && (
      <p className="text-ink-soft">Sin notas. Lo que escribas aquí no lo ve la persona.</p>
    )}
    <ul className="flex flex-col gap-2">
      {detail.notes.map(note => (
        <li key={note.id} className="rounded-md border border-line bg-surface px-3 py-2">
          <p className="text-xs text-ink-soft">
            {note.author ?? 'Sin nombre'} · {dayAndHour(note.at)}
          </p>
          <p className="whitespace-pre-line">{note.text}</p>
        </li>
      ))}
    </ul>
    {detail.allowedActions.includes('note') && <NoteForm key={detail.id} detail={detail} />}
  </Section>
)
