import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import {
  checkIdentity,
  type DataRequestDetail,
  type IdentityCheck,
} from '@habilita/contract/people/data-requests'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { useForm } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { identityChecks } from './identity-check.ts'
import { useDataRequestAct } from './use-data-request-act.ts'

interface IdentityDialogProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
}

/** Records how the identity was checked; it can be corrected while the data request is open. */
export const IdentityDialog = ({ detail, onClose }: IdentityDialogProps) => {
  const { act } = useDataRequestAct(detail)
  const form = useForm<{ check: IdentityCheck }>({
    ...formDefaults,
    defaultValues: { check: detail.identity?.check ?? 'document' },
  })
  const submission = useSubmit(form, async ({ check }) => {
    await act(version => call(checkIdentity, { params: { id: detail.id }, body: { version, check } }))
    notify({ severity: 'success', title: 'Identidad anotada' })
    onClose()
  })
  return (
    <FormDialog
      title="Comprobar la identidad"
      description="Queda en la petición con tu nombre. Con dudas razonables se puede pedir más información (RGPD, art. 12.6)."
      submission={submission}
      send="Anotar"
      onClose={onClose}
    >
      <Field label="Cómo sabes que es quien dice ser" error={form.formState.errors.check?.message}>
        <Select {...form.register('check')}>
          {Object.entries(identityChecks).map(([check, words]) => (
            <option key={check} value={check}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
