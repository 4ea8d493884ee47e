import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { fold } from '@habilita/contract/values/fold'
import { mergePeople, type MergePreview } from '@habilita/contract/people/staff-people'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { personQuery } from '../../shared/person-query.ts'
import { mergeQuery } from './queries.ts'

const WORD = 'UNIR'

interface MergeDialogProps {
  /** The version the user saw: the server rejects the merge if it has changed. */
  readonly preview: MergePreview
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Confirms an irreversible merge. */
export const MergeDialog = ({ preview: { keep, other }, onClose, onDone }: MergeDialogProps) => {
  const client = useQueryClient()
  const form = useForm({ ...formDefaults, defaultValues: { word: '' } })
  const submission = useSubmit(form, async () => {
    try {
      const merged = await call(mergePeople, {
        params: { id: keep.id },
        body: { otherId: other.id, version: keep.version, otherVersion: other.version },
      })
      client.setQueryData(personQuery(keep.id).queryKey, merged)
    } catch (error) {
      // The comparison behind the dialog is outdated.
      void client.invalidateQueries(mergeQuery(keep.id, other.id))
      void client.invalidateQueries({ queryKey: ['person', other.id] })
      throw error
    }
    client.removeQueries({ queryKey: ['person', other.id] })
    void client.invalidateQueries({ queryKey: ['persons'] })
    notify({ severity: 'success', title: 'Fichas unidas', description: 'Todo está ahora en esta ficha.' })
    onDone()
  })
  return (
    <FormDialog
      title="¿Unir las dos fichas?"
      description={`Todo lo de la otra ficha pasa a la de ${keep.name ?? 'esta persona'}, y su cuenta deja de servir. No se puede deshacer.`}
      submission={submission}
      send="Unir para siempre"
      destructive
      onClose={onClose}
    >
      <Field label={`Escribe ${WORD} para confirmarlo`} error={form.formState.errors.word?.message}>
        <TextInput
          {...form.register('word', {
            validate: typed => fold(typed.trim()) === fold(WORD) || `Escribe ${WORD}, tal cual.`,
          })}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  )
}
