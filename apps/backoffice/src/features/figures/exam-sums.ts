import type { ExamFigures } from '@habilita/contract/staff/staff-figures'
import { addDays, mondayOf } from '../../shared/days.ts'

type Result = ExamFigures['results'][number]

export interface Passed {
  readonly id: string
  readonly passed: number
  readonly failed: number
}

/** Results grouped and summed, largest first. */
export const addUp = (results: readonly Result[], by: (result: Result) => string): readonly Passed[] =>
  [...Map.groupBy(results, by)]
    .map(([id, those]) => ({
      id,
      passed: those.reduce((sum, each) => sum + each.passed, 0),
      failed: those.reduce((sum, each) => sum + each.failed, 0),
    }))
    .toSorted((one, other) => other.passed + other.failed - one.passed - one.failed)

interface SeatWeek {
  readonly from: string
  readonly to: string
  readonly sessions: number
  readonly capacity: number
  readonly taken: number
  readonly attended: number
}

/** Seats of all venues per week, including weeks without any, so that the time axis is even. */
export const weeksOf = ({ seats, from, to }: ExamFigures): readonly SeatWeek[] => {
  const weeks: SeatWeek[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const those = seats.filter(({ weekFrom }) => weekFrom === monday)
    const total = (of: (seat: ExamFigures['seats'][number]) => number) =>
      those.reduce((sum, each) => sum + of(each), 0)
    weeks.push({
      from: monday,
      to: addDays(monday, 6),
      sessions: total(each => each.sessions),
      capacity: total(each => each.capacity),
      taken: total(each => each.taken),
      attended: total(each => each.attended),
    })
  }
  return weeks
}
