import { CHECK_IN_HOURS } from '@habilita/contract/exams/exam-words'

/** How far a session has come: nobody is received yet, people are, or it has begun. */
export type Stage = 'ahead' | 'doors_open' | 'begun'

interface Begins {
  readonly startsAt: string
}

export const doorsOpenAt = ({ startsAt }: Begins): string =>
  new Date(Date.parse(startsAt) - CHECK_IN_HOURS * 60 * 60 * 1000).toISOString()

/** By this device’s clock. What is done too early in spite of it the API refuses, by its own. */
export const stageOf = (session: Begins, now: number): Stage => {
  if (now >= Date.parse(session.startsAt)) return 'begun'
  return now >= Date.parse(doorsOpenAt(session)) ? 'doors_open' : 'ahead'
}
