import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** Nothing is counted further than this: a badge says «999+». */
export const MOST_COUNTED = 1000

const Count = z.int()
/** Nothing where it is not for the caller's roles to see. */
const CountOfSome = z.nullable(Count)

export const countWaiting = endpoint({
  id: 'countWaiting',
  method: 'GET',
  path: '/staff/counts',
  access: 'staff',
  summary: 'How much waits for the body, and for me: what a menu shows',
  reply: z.object({
    /** Requests where it is the body’s turn: all of them, those that are mine, and nobody’s. */
    queue: z.object({ all: Count, mine: Count, nobody: Count }),
    /** Of those, the ones that only a decision is missing for. */
    decisions: CountOfSome,
    cases: z.nullable(z.object({ appeals: Count, complaints: Count })),
    exams: z.nullable(z.object({ absences: Count, incidents: Count, unpublished: Count })),
    /** What people ask about their data and nobody has answered. */
    dataRequests: Count,
  }),
})
