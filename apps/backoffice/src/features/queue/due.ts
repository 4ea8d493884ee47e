import { day } from '@habilita/browser/day'
import type { QueuedRequest } from '@habilita/contract/staff-queue'

interface Due {
  readonly text: string
  readonly isLate: boolean
}

const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** How long there is still, as short as it can be said; nothing where nothing is due. */
export const dueOf = (
  { turn, isOverdue }: Pick<QueuedRequest, 'turn' | 'isOverdue'>,
  today: string,
): Due | undefined => {
  const { by, whose, workingDaysLeft } = turn
  // Of what is over the day says until when to appeal.
  if (by === null || whose === 'nobody') return undefined
  if (isOverdue || by < today) return { text: `Venció hace ${daysBetween(by, today)} d.`, isLate: true }
  if (by === today) return { text: 'Vence hoy', isLate: true }
  return { text: workingDaysLeft === null ? day(by) : `${workingDaysLeft} d. háb.`, isLate: false }
}
