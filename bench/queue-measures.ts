import type { Measured } from './measured.ts'
import { DEEP_AT, NO_ID, type View } from './bare-queue.ts'

/** Enough calls to compile the code that they run, or the rate would be that of a server just started. */
const PER_ROUND = 300
/** For filters whose floor answers few calls per second. */
const SLOW_PER_ROUND = 60

const asStaff = (
  query: (n: number) => string,
  bare: (n: number) => string,
  perRound = PER_ROUND,
): Measured => ({
  ours: ({ staff }, n) => ({
    method: 'GET',
    path: `/api/v1/staff/${query(n)}`,
    headers: { authorization: `Bearer ${staff.idToken}` },
  }),
  bare: (_, n) => ({ method: 'GET', path: bare(n) }),
  perRound,
})

const queue = (view: View, query: string, perRound?: number): Measured =>
  asStaff(
    () => `requests?limit=50&${query}`,
    () => `/queue?view=${view}`,
    perRound,
  )

/** A cursor as the server writes it. */
const deep = Buffer.from(JSON.stringify(['submitted', 'desc', DEEP_AT, NO_ID])).toString('base64url')

const search = (q: (n: number) => string): Measured =>
  asStaff(
    n => `search?q=${q(n)}`,
    n => `/search?q=${q(n)}`,
  )

/** The queue with staff's filters and sort orders, and the search over everything. */
export const queueMeasured = {
  'queue first': queue('first', ''),
  'queue open': queue('underway', 'state=submitted,in_review&direction=asc', SLOW_PER_ROUND),
  'queue overdue': queue('overdue', 'due=overdue&sort=due', SLOW_PER_ROUND),
  'queue mine': queue('mine', 'assignedTo=me'),
  'queue categories': queue('categories', 'category=gas,rite'),
  'queue name': queue('name', 'sort=name'),
  'queue changed': queue('changed', 'sort=changed'),
  'queue deep': queue('deep', `after=${deep}`),
  'search rare': search(n => `${String((((n % 900) + 100) * 7919) % 100_000_000).padStart(8, '0')}z`),
  'search name': search(() => 'garcia'),
}
