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

/** What is over, or is today; nothing while there is still time. */
const late = (by: string, today: string): Due | undefined => {
  const left = daysBetween(today, by)
  if (left > 0) return undefined
  if (left === 0) return { text: 'Vence hoy', isLate: true }
  return { text: left === -1 ? 'Venció ayer' : `Venció hace ${-left} d.`, isLate: true }
}

/** How long there is still, as short as it can be said. */
export const dueIn = ({ by, workingDaysLeft }: Deadline, today: string): Due =>
  late(by, today) ?? {
    text: workingDaysLeft === null ? day(by) : `${workingDaysLeft} d. háb.`,
    isLate: false,
  }

/** The same of what is counted in days of the calendar. */
export const dueInDays = (by: string, today: string): Due => {
  const left = daysBetween(today, by)
  return late(by, today) ?? { text: left === 1 ? 'Mañana' : `${left} días`, isLate: false }
}
