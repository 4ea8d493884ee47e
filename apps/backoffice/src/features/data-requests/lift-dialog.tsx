import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { type DataRequestDetail, liftRestriction } from '@habilita/contract/people/data-requests'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { call } from '../../shared/api.ts'
import { ChangedNote } from '../../shared/changed-note.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useDraftForm } from '../../shared/use-draft-form.ts'
import { useDataRequestAct } from './use-data-request-act.ts'

interface LiftDialogProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
}

/** Lifts a restriction from a future date. The person is notified now. */
export const LiftDialog = ({ detail, onClose }: LiftDialogProps) => {
  const { act, conflict } = useDataRequestAct(detail)
  const { form, forget } = useDraftForm(`lift ${detail.id}`, { liftsOn: '', reason: '' })
  const submission = useSubmit(form, async ({ liftsOn, reason }) => {
    await act(version =>
      call(liftRestriction, {
        params: { id: detail.id },
        body: { version, liftsOn, reason: reason.trim() },
      }),
    )
    forget()
    notify({
      severity: 'success',
      title: 'La persona ya lo sabe',
      description: 'Hasta ese día la marca sigue donde está.',
    })
    onClose()
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={detail.kind === 'objection' ? 'Dejar de aplicar la oposición' : 'Levantar la limitación'}
      description="La persona tiene que saberlo antes (RGPD, art. 18.3): la avisamos ahora, y vale hasta el día que elijas. No se puede deshacer."
      submission={submission}
      send="Avisar y levantar"
      conflict={conflict && <ChangedNote by={conflict.by} />}
      onClose={onClose}
    >
      <Field
        label="Se levanta el"
        hint="Desde ese día se tratan sus datos con normalidad."
        error={errors.liftsOn?.message}
      >
        <TextInput {...form.register('liftsOn', { required: 'Elige el día.' })} type="date" />
      </Field>
      <ReasonField
        control={form.control}
        name="reason"
        label="Por qué"
        hint="La persona lo leerá tal cual."
        missing="Escribe el motivo: lo leerá la persona."
      />
    </FormDialog>
  )
}
