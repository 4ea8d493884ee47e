import { number } from '@habilita/browser/number'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { categoryNames } from '@habilita/contract/values/categories'
import {
  documentKindNames,
  type SchemeDocumentKind,
  schemeDocumentKinds,
} from '@habilita/contract/requests/request-values'
import { type SchemeCategory, schemeCategories } from '@habilita/contract/schemes/schemes'
import {
  addTemplate,
  type ReasonTemplate,
  templateKinds,
  type TemplateKind,
  updateTemplate,
} from '@habilita/contract/staff/staff-templates'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { StaleNote } from '../../../shared/stale-note.tsx'
import { newerVersion, useFollowed } from '../../../shared/use-followed.ts'
import { Preview } from './preview.tsx'
import { putText } from './texts-query.ts'
import { kindLabels } from './text-labels.ts'

const LONGEST = 1000

interface Values {
  readonly kind: TemplateKind
  /** Empty: any. */
  readonly documentKind: SchemeDocumentKind | ''
  readonly category: SchemeCategory | ''
  readonly title: string
  readonly text: string
}

type Contents = Pick<ReasonTemplate, 'kind' | 'documentKind' | 'category' | 'title' | 'text'>

const valuesOf = ({ kind, documentKind, category, title, text }: Contents): Values => ({
  kind,
  documentKind: documentKind ?? '',
  category: category ?? '',
  title,
  text,
})

const contentsOf = ({ kind, documentKind, category, title, text }: Values): Contents => ({
  kind,
  documentKind: kind === 'document_rejection' && documentKind !== '' ? documentKind : null,
  category: category === '' ? null : category,
  title,
  text,
})

interface TextFormProps {
  /** Without an id, a new text of this kind. */
  readonly template: ReasonTemplate | { readonly kind: TemplateKind }
  readonly onDone: (saved: ReasonTemplate) => void
  /** Other actions wait for saving: they would act on the old version. */
  readonly onSaving?: (isSaving: boolean) => void
}

/** Edits a text template, with preview. */
export const TextForm = ({ template, onDone, onSaving }: TextFormProps) => {
  const client = useQueryClient()
  const existing = 'id' in template ? template : undefined
  // Idempotency key.
  const [newId] = useState(() => crypto.randomUUID())
  const current = existing ?? {
    kind: template.kind,
    documentKind: null,
    category: null,
    title: '',
    text: '',
    version: 0,
  }
  const form = useForm<Values>({ ...formDefaults, defaultValues: valuesOf(current) })
  const { errors, isDirty, isSubmitting } = form.formState
  const { origin, setOrigin, stale } = useFollowed<Contents & { version: number }>(current, {
    isDirty: () => isDirty,
    isSaving: isSubmitting,
    isNewer: newerVersion,
    // Retiring or restoring it does not change the form.
    isSame: (now, before) => JSON.stringify(valuesOf(now)) === JSON.stringify(valuesOf(before)),
    onReset: now => form.reset(valuesOf(now)),
  })
  const typed = useWatch({ control: form.control }) as Values
  const submission = useSubmit(form, async values => {
    try {
      const saved = existing
        ? await call(updateTemplate, {
            params: { id: existing.id },
            body: { ...contentsOf(values), version: origin.version, isRetired: existing.isRetired },
          })
        : await call(addTemplate, { body: { id: newId, ...contentsOf(values) } })
      await putText(client, saved)
      setOrigin(saved)
      form.reset(valuesOf(saved))
      notify({ severity: 'success', title: existing ? 'Texto guardado' : 'Texto añadido' })
      onDone(saved)
    } finally {
      // Also after a failure: another user may have changed it.
      void client.invalidateQueries({ queryKey: ['templates'] })
    }
  })
  useEffect(() => onSaving?.(isSubmitting), [onSaving, isSubmitting])
  const element = useRef<HTMLFormElement>(null)
  useShortcut(['mod+s'], { label: 'Guardar', group: 'Ajustes' }, () => element.current?.requestSubmit())
  return (
    <Form ref={element} submission={submission} className="flex flex-col gap-3">
      {stale && <StaleNote {...stale} />}
      <Field label="Para" hint={kindLabels[typed.kind].use} error={errors.kind?.message}>
        <Select {...form.register('kind')}>
          {templateKinds.map(kind => (
            <option key={kind} value={kind}>
              {kindLabels[kind].name}
            </option>
          ))}
        </Select>
      </Field>
      {typed.kind === 'document_rejection' && (
        <Field label="Documento" error={errors.documentKind?.message}>
          <Select {...form.register('documentKind')}>
            <option value="">Cualquiera</option>
            {schemeDocumentKinds.map(kind => (
              <option key={kind} value={kind}>
                {documentKindNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Especialidad" error={errors.category?.message}>
        <Select {...form.register('category')}>
          <option value="">Todas</option>
          {schemeCategories.map(each => (
            <option key={each} value={each}>
              {categoryNames[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Título" hint="Solo para encontrarlo." error={errors.title?.message}>
        <TextInput
          {...form.register('title', {
            validate: title => title.trim() !== '' || 'Escribe un título para encontrarlo.',
          })}
          maxLength={80}
          autoComplete="off"
        />
      </Field>
      <Field label="Texto" error={errors.text?.message}>
        <TextArea
          {...form.register('text', { validate: text => text.trim() !== '' || 'Escribe el texto.' })}
          maxLength={LONGEST}
        />
      </Field>
      <p className="-mt-2 text-end text-xs text-ink-soft tabular-nums">
        {number(typed.text.length)} de {number(LONGEST)}
      </p>
      <Preview text={contentsOf(typed)} />
      <Button type="submit" size="default" loading={submission.loading}>
        {existing ? 'Guardar' : 'Añadir el texto'}
      </Button>
      <LeaveGuard isDirty={isDirty} by="text" />
    </Form>
  )
}
