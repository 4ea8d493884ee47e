import type { RequestSummary } from '@habilita/contract/requests/requests'

type Turned = Pick<RequestSummary, 'id' | 'turn' | 'changedAt' | 'unreadMessages'>

const NO_DAY = '9999-12-31'

/** Nearest deadline first; then those without one, last changed first. */
const byUrgency = (one: Turned, other: Turned): number => {
  const [mine, theirs] = [one.turn.by ?? NO_DAY, other.turn.by ?? NO_DAY]
  if (mine !== theirs) return mine < theirs ? -1 : 1
  return one.changedAt > other.changedAt ? -1 : 1
}

/** The most urgent request: the applicant's turn, or else ours. */
export const mostUrgent = <T extends Turned>(requests: readonly T[]): T | undefined => {
  const of = (whose: 'candidate' | 'staff') =>
    requests.filter(({ turn }) => turn.whose === whose).toSorted(byUrgency)[0]
  return of('candidate') ?? of('staff')
}

/** Other requests under way or with something to read, in list order. */
export const alsoUnderWay = <T extends Turned>(requests: readonly T[]): T[] => {
  const first = mostUrgent(requests)
  return requests.filter(
    request => request !== first && (request.turn.whose !== 'nobody' || request.unreadMessages > 0),
  )
}
