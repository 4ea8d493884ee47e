import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { closeDataRequest, type DataRequestDetail } from '@habilita/contract/people/data-requests'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { call } from '../../shared/api.ts'
import { ChangedNote } from '../../shared/changed-note.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useDraftForm } from '../../shared/use-draft-form.ts'
import { describeEnds } from './erasure-text.ts'
import { IdentityWarning } from './identity-warning.tsx'
import { useDataRequestAct } from './use-data-request-act.ts'
import { firstAnswers } from './data-request-labels.ts'

interface EraseDialogProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** Final confirmation of an erasure: the account is deleted and records under retention are blocked. */
export const EraseDialog = ({ detail, onClose, onLeave }: EraseDialogProps) => {
  const { id, number, person, ends, registeredBy } = detail
  const { act, conflict } = useDataRequestAct(detail)
  const { form, forget } = useDraftForm(`erase ${id}`, { answer: firstAnswers.erasure, typed: '' }, [
    'answer',
  ])
  const { errors } = form.formState
  const submission = useSubmit(form, async ({ answer }) => {
    await act(version =>
      call(closeDataRequest, {
        params: { id },
        body: { outcome: 'done', version, answer: answer.trim() },
      }),
    )
    forget()
    notify({
      severity: 'success',
      title: `${number} atendida: datos suprimidos`,
      description: 'Lo que hay que conservar queda bloqueado. La respuesta va por correo.',
    })
    onClose()
    // The data request is blocked together with its person.
    onLeave()
  })
  const lines = describeEnds(ends)
  return (
    <FormDialog
      title={`¿Suprimir los datos de ${person.name ?? 'esta persona'}?`}
      description="Su cuenta y su ficha desaparecen de aquí y no se puede deshacer. Lo que hay que conservar queda bloqueado."
      submission={submission}
      send="Suprimir para siempre"
      destructive
      conflict={conflict && <ChangedNote by={conflict.by} />}
      onClose={onClose}
    >
      {lines.length > 0 && (
        <div className="rounded-md bg-warn-wash px-3 py-2 text-warn">
          <p className="font-semibold">Acaba con la supresión</p>
          <ul className="list-disc ps-4">
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <IdentityWarning detail={detail} />
      <p>
        La registró <strong>{registeredBy.name ?? 'alguien sin nombre'}</strong>; la cierras tú.
      </p>
      <ReasonField
        control={form.control}
        name="answer"
        label="Qué le respondes"
        hint="Lo recibirá por correo, tal cual."
        missing="Escribe la respuesta: la leerá la persona."
      />
      <Field label={`Escribe ${number} para confirmarlo`} error={errors.typed?.message}>
        <TextInput
          {...form.register('typed', {
            validate: typed => typed.trim().toUpperCase() === number || `Escribe ${number}, tal cual.`,
          })}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
    </FormDialog>
  )
}
