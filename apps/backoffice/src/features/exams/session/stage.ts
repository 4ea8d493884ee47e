import { CHECK_IN_HOURS } from '@habilita/contract/exams/exam-values'

/** Before check-in, during check-in, or after the start. */
export type Stage = 'ahead' | 'doors_open' | 'begun'

interface Begins {
  readonly startsAt: string
}

export const doorsOpenAt = ({ startsAt }: Begins): string =>
  new Date(Date.parse(startsAt) - CHECK_IN_HOURS * 60 * 60 * 1000).toISOString()

/** By the clock of this device. The API refuses calls that are too early by its own clock. */
export const stageOf = (session: Begins, now: number): Stage => {
  if (now >= Date.parse(session.startsAt)) return 'begun'
  return now >= Date.parse(doorsOpenAt(session)) ? 'doors_open' : 'ahead'
}
