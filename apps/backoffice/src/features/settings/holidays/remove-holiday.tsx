import { day } from '@habilita/browser/day'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { type Holiday, removeHoliday } from '@habilita/contract/staff-holidays'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { placeOf } from './place-names.ts'

interface RemoveHolidayProps {
  readonly holiday: Holiday
  readonly onClose: () => void
}

export const RemoveHoliday = ({ holiday, onClose }: RemoveHolidayProps) => {
  const client = useQueryClient()
  const { act, loading, problem } = useAction(async () => {
    try {
      await call(removeHoliday, { params: { id: holiday.id } })
    } finally {
      // Also when somebody else was quicker.
      await client.invalidateQueries({ queryKey: ['holidays'] })
    }
    notify({ severity: 'success', title: `El ${day(holiday.day)} ya no es festivo ahí` })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Quitar «${holiday.name}»?`}
      description={`El ${day(holiday.day)} volverá a contar como día hábil (${placeOf(holiday)}) en los plazos que empiecen desde ahora. Los que ya se han dado conservan su último día.`}
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
