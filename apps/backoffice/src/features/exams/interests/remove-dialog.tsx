import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { removeInterest, type StaffInterest } from '@habilita/contract/staff-interests'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

interface RemoveDialogProps {
  readonly interest: StaffInterest
  readonly onClose: () => void
}

export const RemoveDialog = ({ interest, onClose }: RemoveDialogProps) => {
  const client = useQueryClient()
  const { act, loading, problem } = useAction(async () => {
    await call(removeInterest, { params: { id: interest.id } })
    await client.invalidateQueries({ queryKey: ['interests'] })
    notify({ severity: 'success', title: 'Vínculo retirado' })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Retirar este vínculo?"
      description={`Solo si se declaró por error. En lo que ya está en curso sigue contando: ${interest.staff.name ?? 'esa persona'} no examina ni decide ahí sobre ${interest.name}. Queda anotado que estuvo y quién lo retiró.`}
      action={
        <Button variant="destructive" className="grow" loading={loading} onClick={() => void act()}>
          Retirar
        </Button>
      }
      cancel="Cancelar"
    >
      {problem && <ProblemPanel {...problem} />}
    </Dialog>
  )
}
