import type { Reply } from '@habilita/contract/api/endpoint'
import { countWaiting, MOST_COUNTED } from '@habilita/contract/staff/staff-counts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Pending work by path of the area. */
export type Counts = Readonly<Record<string, number | undefined>>

/** Undefined until loaded. */
export const useWaiting = (): Reply<typeof countWaiting> | undefined =>
  useQuery({ queryKey: ['counts'], queryFn: () => call(countWaiting, {}) }).data

export const useCounts = (): Counts => {
  const waiting = useWaiting()
  if (!waiting) return {}
  const { queue, decisions, cases, dataRequests, exams } = waiting
  return {
    '/queue': queue.all,
    '/exams': exams ? exams.absences + exams.incidents + exams.unpublished : undefined,
    '/decisions': decisions ?? undefined,
    '/people': dataRequests,
    '/cases': cases ? cases.appeals + cases.complaints : undefined,
  }
}

/** The server stops counting at `MOST_COUNTED`. */
export const formatCount = (count: number): string =>
  count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count)
