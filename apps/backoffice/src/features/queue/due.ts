import type { QueuedRequest } from '@habilita/contract/requests/staff-queue'
import { type Due, dueIn } from '../../shared/due.ts'

/** How long there is still; nothing where nothing is due. */
export const dueOf = ({ turn }: Pick<QueuedRequest, 'turn'>, today: string): Due | undefined => {
  const { by, whose, workingDaysLeft } = turn
  // Of what is over the day says until when to appeal.
  return by === null || whose === 'nobody' ? undefined : dueIn({ by, workingDaysLeft }, today)
}
