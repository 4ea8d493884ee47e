import { notify } from '@habilita/browser/toasts/notify'
import { resetStaffSecondFactor, type StaffMember } from '@habilita/contract/staff/staff-members'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { staffQuery } from '../../../shared/staff-query.ts'

interface ResetFactorProps {
  readonly member: StaffMember
  readonly onClose: () => void
}

export const ResetFactor = ({ member, onClose }: ResetFactorProps) => {
  const client = useQueryClient()
  const run = async () => {
    await call(resetStaffSecondFactor, { params: { id: member.id } })
    await client.invalidateQueries(staffQuery)
    notify({ severity: 'success', title: 'Verificación en dos pasos quitada' })
  }
  return (
    <ConfirmDialog
      title="¿Quitar su verificación en dos pasos?"
      description={`Para cuando alguien pierde el móvil. ${member.name ?? 'Esa persona'} saldrá de todos sus dispositivos y activará otro al volver a entrar. Asegúrate antes de que es quien te lo pide.`}
      send="Quitar"
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}
