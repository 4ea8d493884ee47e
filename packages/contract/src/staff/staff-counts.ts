import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** The server stops counting here: a badge shows «999+». */
export const MOST_COUNTED = 1000

const Count = z.int()
/** Null if the roles of the caller do not include it. */
const CountOfSome = z.nullable(Count)

export const countWaiting = endpoint({
  id: 'countWaiting',
  method: 'GET',
  path: '/staff/counts',
  access: 'staff',
  summary: 'Count the pending work of all staff and of the caller, for a menu',
  reply: z.object({
    /** Requests that wait for staff: all, the caller's, and unassigned. */
    queue: z.object({ all: Count, mine: Count, nobody: Count }),
    /** Of those, requests that only need a decision. */
    decisions: CountOfSome,
    cases: z.nullable(z.object({ appeals: Count, complaints: Count })),
    exams: z.nullable(z.object({ absences: Count, incidents: Count, unpublished: Count })),
    /** Unanswered data requests. */
    dataRequests: Count,
  }),
})
