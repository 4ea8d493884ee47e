import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { resetStaffSecondFactor, type StaffMember } from '@habilita/contract/staff-members'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { staffQuery } from './staff-query.ts'

interface ResetFactorProps {
  readonly member: StaffMember
  readonly onClose: () => void
}

export const ResetFactor = ({ member, onClose }: ResetFactorProps) => {
  const client = useQueryClient()
  const { act, loading, problem } = useAction(async () => {
    await call(resetStaffSecondFactor, { params: { id: member.id } })
    await client.invalidateQueries(staffQuery)
    notify({ severity: 'success', title: 'Segundo factor quitado' })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Quitar su segundo factor?"
      description={`Para cuando alguien pierde el móvil. ${member.name ?? 'Esa persona'} saldrá de todos sus dispositivos y activará otro al volver a entrar. Asegúrate antes de que es quien te lo pide.`}
      action={
        <Button variant="destructive" className="grow" loading={loading} onClick={() => void act()}>
          Quitar
        </Button>
      }
      cancel="Cancelar"
    >
      {problem && <ProblemPanel {...problem} />}
    </Dialog>
  )
}
