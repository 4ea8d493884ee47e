import type { Notice } from '@habilita/contract/notices/notices'
import { day } from '@habilita/browser/day'

interface DayGroup {
  readonly day: string
  readonly notices: readonly Notice[]
}

const startOf = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/** The name of the local date of an instant. */
const dateLabel = (moment: string, now: Date): string => {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const start = startOf(new Date(moment))
  if (start === startOf(now)) return 'Hoy'
  return start === yesterday.getTime() ? 'Ayer' : day(moment)
}

/** Groups notices (newest first) by date. */
export const dayGroups = (notices: readonly Notice[], now: Date): DayGroup[] =>
  [...Map.groupBy(notices, ({ createdAt }) => dateLabel(createdAt, now))].map(([label, those]) => ({
    day: label,
    notices: those,
  }))
