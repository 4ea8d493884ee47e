import { notify } from '@habilita/browser/toasts/notify'
import { removeInterest, type StaffInterest } from '@habilita/contract/exams/staff-interests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'

interface RemoveDialogProps {
  readonly interest: StaffInterest
  readonly onClose: () => void
}

export const RemoveDialog = ({ interest, onClose }: RemoveDialogProps) => {
  const client = useQueryClient()
  const run = async () => {
    await call(removeInterest, { params: { id: interest.id } })
    await client.invalidateQueries({ queryKey: ['interests'] })
    notify({ severity: 'success', title: 'Vínculo retirado' })
  }
  return (
    <ConfirmDialog
      title="¿Retirar este vínculo?"
      description={`Solo si se declaró por error. En lo que ya está en curso sigue contando: ${interest.staff.name ?? 'esa persona'} no examina ni decide ahí sobre ${interest.name}. Queda anotado que estuvo y quién lo retiró.`}
      send="Retirar"
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}
