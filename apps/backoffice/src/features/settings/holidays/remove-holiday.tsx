import { day } from '@habilita/browser/day'
import { notify } from '@habilita/browser/toasts/notify'
import { type Holiday, removeHoliday } from '@habilita/contract/exams/staff-holidays'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { placeOf } from './place-names.ts'

interface RemoveHolidayProps {
  readonly holiday: Holiday
  readonly onClose: () => void
}

export const RemoveHoliday = ({ holiday, onClose }: RemoveHolidayProps) => {
  const client = useQueryClient()
  const run = async () => {
    try {
      await call(removeHoliday, { params: { id: holiday.id } })
    } finally {
      // Also after a failure: another administrator may have removed it.
      await client.invalidateQueries({ queryKey: ['holidays'] })
    }
    notify({ severity: 'success', title: `El ${day(holiday.day)} ya no es festivo ahí` })
  }
  return (
    <ConfirmDialog
      title={`¿Quitar «${holiday.name}»?`}
      description={`El ${day(holiday.day)} volverá a contar como día hábil (${placeOf(holiday)}) en los plazos que empiecen desde ahora. Los que ya se han dado conservan su último día.`}
      send="Quitar"
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}
