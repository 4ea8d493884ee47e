import { day } from '@habilita/browser/day'
import { daysBetween } from '@habilita/browser/certificates/standing'

export interface Due {
  readonly text: string
  readonly isLate: boolean
}

interface Deadline {
  readonly by: string
  /** Where it is counted in them. */
  readonly workingDaysLeft: number | null
}

/** How long there is still, as short as it can be said. */
export const dueIn = ({ by, workingDaysLeft }: Deadline, today: string): Due => {
  if (by < today) return { text: `Venció hace ${daysBetween(by, today)} d.`, isLate: true }
  if (by === today) return { text: 'Vence hoy', isLate: true }
  return { text: workingDaysLeft === null ? day(by) : `${workingDaysLeft} d. háb.`, isLate: false }
}
