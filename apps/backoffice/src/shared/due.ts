import { day } from '@habilita/browser/day'
import { daysBetween } from '@habilita/browser/certificates/standing'

export interface Due {
  readonly text: string
  readonly isLate: boolean
}

interface Deadline {
  readonly by: string
  /** Null if not counted in working days. */
  readonly workingDaysLeft: number | null
}

/** Due today or past; undefined while there is time left. */
const late = (by: string, today: string): Due | undefined => {
  const left = daysBetween(today, by)
  if (left > 0) return undefined
  if (left === 0) return { text: 'Vence hoy', isLate: true }
  return { text: left === -1 ? 'Venció ayer' : `Venció hace ${-left} d.`, isLate: true }
}

/** Short text of the time left. */
export const dueIn = ({ by, workingDaysLeft }: Deadline, today: string): Due =>
  late(by, today) ?? {
    text: workingDaysLeft === null ? day(by) : `${workingDaysLeft} d. háb.`,
    isLate: false,
  }

/** For deadlines in calendar days. */
export const dueInDays = (by: string, today: string): Due => {
  const left = daysBetween(today, by)
  return late(by, today) ?? { text: left === 1 ? 'Mañana' : `${left} días`, isLate: false }
}
