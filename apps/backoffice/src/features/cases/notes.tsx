import { dayAndHour } from '@habilita/browser/day'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { noteCase, type StaffCase } from '@habilita/contract/cases'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { Keys } from '../../shared/keys/key-names.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { caseQuery } from './case-query.ts'

const LONGEST = 2000

/** Ctrl+Enter sends it, and what is not sent stays. */
const NoteForm = ({ caseId }: { readonly caseId: string }) => {
  const client = useQueryClient()
  const draft = useDraft(`case note ${caseId}`)
  // Made up here: what is sent twice arrives once.
  const id = useRef(crypto.randomUUID())
  const form = useForm({ ...formDefaults, defaultValues: { text: draft.text } })
  const submission = useSubmit(form, async ({ text }) => {
    const changed = await call(noteCase, {
      params: { id: caseId },
      body: { id: id.current, text: text.trim() },
    })
    client.setQueryData(caseQuery(caseId).queryKey, changed)
    id.current = crypto.randomUUID()
    draft.setText('')
    form.reset({ text: '' })
    form.setFocus('text')
    notify({ severity: 'success', title: 'Nota guardada' })
  })
  const registered = form.register('text', {
    onChange: (event: { target: { value: string } }) => draft.setText(event.target.value),
    maxLength: { value: LONGEST, message: `Como mucho ${LONGEST} caracteres.` },
    validate: value => value.trim() !== '' || 'Escribe algo antes de guardarla.',
  })
  return (
    <Form submission={submission} className="mt-3 flex flex-col gap-2">
      <Field label="Nota para el equipo" error={form.formState.errors.text?.message}>
        <TextArea
          {...registered}
          rows={2}
          data-compose="case-note"
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
            // Back to the keys of the case, with what was typed still there.
            if (event.key === 'Escape')
              document.querySelector<HTMLElement>('[data-pane-heading]')?.focus({ preventScroll: true })
          }}
        />
      </Field>
      <Button type="submit" size="sm" variant="outline" className="self-end" loading={submission.loading}>
        Guardar nota <Keys combination="mod+enter" />
      </Button>
    </Form>
  )
}

/** What colleagues tell each other. Nothing for whoever took part; the person never sees it. */
export const Notes = ({ filed: { id, notes, allowedActions } }: { readonly filed: StaffCase }) => {
  const mayNote = allowedActions.includes('note')
  if (!mayNote && notes.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-base">Notas internas</h3>
      {notes.length === 0 && <p className="text-ink-soft">Sin notas. Solo las ve el equipo que resuelve.</p>}
      <ul className="flex flex-col gap-2">
        {notes.map(note => (
          <li key={note.id} className="rounded-md border border-line bg-surface px-3 py-2">
            <p className="text-xs text-ink-soft">
              {note.author ?? 'Sin nombre'} · {dayAndHour(note.at)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
          </li>
        ))}
      </ul>
      {mayNote && <NoteForm caseId={id} />}
    </section>
  )
}
