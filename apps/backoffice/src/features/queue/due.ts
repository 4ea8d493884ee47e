import type { QueuedRequest } from '@habilita/contract/requests/staff-queue'
import { type Due, dueIn } from '../../shared/due.ts'

export const dueOf = ({ turn }: Pick<QueuedRequest, 'turn'>, today: string): Due | undefined => {
  const { by, whose, workingDaysLeft } = turn
  // For closed requests the date is the end of the appeal period.
  return by === null || whose === 'nobody' ? undefined : dueIn({ by, workingDaysLeft }, today)
}
