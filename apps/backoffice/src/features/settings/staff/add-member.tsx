import { checkEmail } from '@habilita/browser/form/check-email'
import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import type { StaffRole } from '@habilita/contract/staff/staff'
import { addStaffMember } from '@habilita/contract/staff/staff-members'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useDraftForm } from '../../../shared/use-draft-form.ts'
import { RoleChoice } from './role-choice.tsx'
import { staffQuery } from '../../../shared/staff-query.ts'

interface Values {
  readonly email: string
  readonly roles: readonly StaffRole[]
}

export const AddMember = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const { form, forget } = useDraftForm<Values>('add member', { email: '', roles: [] }, ['email'])
  const submission = useSubmit(form, async ({ email, roles }) => {
    const member = await call(addStaffMember, { body: { email: email.trim(), roles: [...roles] } })
    await client.invalidateQueries(staffQuery)
    forget()
    notify({ severity: 'success', title: `${member.name ?? email.trim()} ya es del personal` })
    onClose()
  })
  return (
    <FormDialog
      title="Añadir a alguien"
      description="Tiene que haber creado su cuenta en la app y confirmado su correo. La primera vez que entre aquí activará la verificación en dos pasos."
      submission={submission}
      send="Añadir"
      onClose={onClose}
    >
      <Field label="Correo electrónico" error={form.formState.errors.email?.message}>
        <TextInput
          {...form.register('email', {
            validate: typed => checkEmail(typed, 'Escribe el correo de la persona.'),
          })}
          type="email"
          autoComplete="off"
        />
      </Field>
      <Controller
        control={form.control}
        name="roles"
        rules={{ validate: roles => roles.length > 0 || 'Elige al menos una función.' }}
        render={({ field, fieldState }) => (
          <RoleChoice chosen={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
    </FormDialog>
  )
}
