import type { Measured } from './measured.ts'
import { DEEP_AT, NO_ID, type View } from './bare-queue.ts'

const PER_ROUND = 60

const asStaff = (query: (n: number) => string, bare: (n: number) => string): Measured => ({
  ours: ({ staff }, n) => ({
    method: 'GET',
    path: `/api/v1/staff/${query(n)}`,
    headers: { authorization: `Bearer ${staff.idToken}` },
  }),
  bare: (_, n) => ({ method: 'GET', path: bare(n) }),
  perRound: PER_ROUND,
})

const queue = (view: View, query: string): Measured =>
  asStaff(
    () => `requests?limit=50&${query}`,
    () => `/queue?view=${view}`,
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
  'queue open': queue('underway', 'state=submitted,in_review&direction=asc'),
  'queue overdue': queue('overdue', 'due=overdue&sort=due'),
  'queue mine': queue('mine', 'assignedTo=me'),
  'queue categories': queue('categories', 'category=gas,rite'),
  'queue name': queue('name', 'sort=name'),
  'queue changed': queue('changed', 'sort=changed'),
  'queue deep': queue('deep', `after=${deep}`),
  'search rare': search(n => `${String((((n % 900) + 100) * 7919) % 100_000_000).padStart(8, '0')}z`),
  'search name': search(() => 'garcia'),
}
