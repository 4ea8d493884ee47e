import { ValidationError } from '@habilita/browser/api/errors'
import { checkedBy } from '@habilita/browser/form/checked-by'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { diffSchemes } from '@habilita/contract/schemes/scheme-diff'
import { saveSchemeDraft, type SchemeDraft } from '@habilita/contract/schemes/staff-schemes'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { useFollowed } from '../../../shared/use-followed.ts'
import { contentOfScheme } from './content-of-scheme.ts'
import { draftQuery } from './scheme-queries.ts'
import { checkValues, contentOf, faultsOf, type SchemeValues, valuesOf } from './scheme-values.ts'

/** The HTTP body nests the content; the form does not. */
const atFields = (error: unknown): unknown =>
  error instanceof ValidationError
    ? new ValidationError(error.message, {
        fields: Object.fromEntries(
          Object.entries(error.fields).map(([path, message]) => [path.replace(/^content\./, ''), message]),
        ),
      })
    : error

/** Form state of the draft: values, faults and saving. */
export const useDraftEditor = (draft: SchemeDraft, onPublish: () => void) => {
  const client = useQueryClient()
  const toPublish = useRef(false)
  const form = useForm<SchemeValues>({
    ...formDefaults,
    defaultValues: valuesOf(draft.content),
    resolver: checkedBy(checkValues),
  })
  // Every field has an initial value.
  const values = useWatch({ control: form.control }) as SchemeValues
  const written = contentOf(values)
  const base = contentOfScheme(draft.base)
  const faults = faultsOf(values, base)
  const { origin, setOrigin, isDirty, stale } = useFollowed(draft, {
    isDirty: ({ content }) => diffSchemes(content, written).length > 0,
    isSaving: form.formState.isSubmitting,
    // A new draft counts its versions again from 1, so times are compared.
    isNewer: (now, before) => now.changedAt > before.changedAt,
    isSame: (now, before) => diffSchemes(now.content, before.content).length === 0,
    onReset: ({ content }) => form.reset(valuesOf(content)),
    onFollow: ({ changedBy }) =>
      notify({
        severity: 'info',
        title: `${changedBy?.name ?? 'Alguien'} ha guardado cambios en este borrador`,
      }),
  })

  const save = async (): Promise<void> => {
    try {
      const saved = await call(saveSchemeDraft, {
        params: { category: draft.category },
        body: { version: origin.version, content: written },
      })
      client.setQueryData(draftQuery(draft.category).queryKey, saved)
      setOrigin(saved)
    } catch (error) {
      // Also after a failure: another user may have changed it.
      void client.invalidateQueries(draftQuery(draft.category))
      throw atFields(error)
    }
  }
  const differences = diffSchemes(base, written)
  const submission = useSubmit(form, async () => {
    if (isDirty) await save()
    if (!toPublish.current) return notify({ severity: 'success', title: 'Borrador guardado' })
    if (Object.keys(faults).length > 0)
      throw new ValidationError('Está guardado, pero todavía no se puede publicar.', { fields: faults })
    if (differences.length === 0) throw new ValidationError('No cambia nada de la versión anterior.')
    return onPublish()
  })
  return {
    form,
    faults,
    differences,
    origin,
    isDirty,
    submission: {
      ...submission,
      onSubmit: async (event: SyntheticEvent<HTMLFormElement>) => {
        await submission.onSubmit(event)
        // Enter in a field saves.
        toPublish.current = false
      },
    },
    /** Saves, or saves and publishes. */
    send: (element: HTMLFormElement | null, publish: boolean) => {
      toPublish.current = publish
      element?.requestSubmit()
    },
    isWrong: Object.keys({ ...checkValues(values), ...faults }).length > 0,
    /** A new draft replaces one that is gone; the input stays. */
    onBegun: (begun: SchemeDraft) => {
      client.setQueryData(draftQuery(draft.category).queryKey, begun)
      setOrigin(begun)
    },
    conflict: stale && {
      by: draft.changedBy?.name ?? 'Otra persona',
      differences: diffSchemes(draft.content, written),
      stale,
    },
  }
}
