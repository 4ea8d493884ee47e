import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import type { StaffRole } from '@habilita/contract/staff/staff'
import { setStaffRoles, type StaffMember } from '@habilita/contract/staff/staff-members'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { roleNames } from '../../../shared/me.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import { staffQuery } from '../../../shared/staff-query.ts'

interface ChangeRolesProps {
  readonly member: StaffMember
  readonly onClose: () => void
}

export const ChangeRoles = ({ member, onClose }: ChangeRolesProps) => {
  const client = useQueryClient()
  // Current roles: shows and uses changes by other administrators.
  const now = useQuery(staffQuery).data?.members.find(({ id }) => id === member.id) ?? member
  const form = useForm<{ roles: readonly StaffRole[] }>({
    ...formDefaults,
    defaultValues: { roles: member.roles },
  })
  const submission = useSubmit(form, async ({ roles }) => {
    const params = { id: member.id }
    try {
      await call(setStaffRoles, {
        params,
        body: { version: now.details?.version ?? 0, roles: [...roles] },
      })
    } finally {
      // Also after a failure: another administrator may have changed it.
      await client.invalidateQueries(staffQuery)
    }
    notify({
      severity: 'success',
      title:
        roles.length > 0 ? 'Funciones cambiadas' : `${member.name ?? 'Esa persona'} ya no es del personal`,
    })
    onClose()
  })
  return (
    <FormDialog
      title={`Funciones de ${member.name ?? 'esta persona'}`}
      description={`Ahora: ${now.roles.map(role => roleNames[role]).join(', ')}. El cambio vale desde ya. Sin ninguna función deja de ser del personal.`}
      submission={submission}
      send="Guardar"
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="roles"
        render={({ field, fieldState }) => (
          <RoleChoice chosen={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
    </FormDialog>
  )
}
