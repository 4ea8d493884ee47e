import { randomUUID } from 'node:crypto'
import { fold } from '@habilita/contract/values/fold'
import { QueuedRequest, QueueTotal } from '@habilita/contract/requests/staff-queue'
import type { Page, Route } from '@playwright/test'

const people = ['Marta Ruiz Ibáñez', 'Iker Etxeberria Sáez', 'Lucía Fernández Mora', 'Omar Benali']

const DAY_MS = 86_400_000
const dayAt = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A request as the queue shows it: later requests have higher numbers. */
export const queued = (number: number, over: Partial<QueuedRequest> = {}): QueuedRequest => ({
  id: randomUUID(),
  draftKey: null,
  number: `S-2026-${String(number).padStart(6, '0')}`,
  type: 'initial',
  category: 'gas',
  scopes: [{ code: 'GAS-B', name: 'Instalador de gas B' }],
  state: 'submitted',
  turn: { whose: 'staff', step: 'wait_for_review', by: dayAt(4), workingDaysLeft: 2 },
  changedAt: new Date().toISOString(),
  submittedAt: new Date(Date.now() - DAY_MS).toISOString(),
  unreadMessages: 0,
  candidate: {
    id: randomUUID(),
    name: people[number % people.length] ?? null,
    listedName: null,
    province: '50',
    municipality: 'Zaragoza',
  },
  assignedTo: null,
  payment: 'pending',
  isOverdue: false,
  documentsWaiting: 2,
  ...over,
})

/** Requests in descending order of their numbers. */
export const manyQueued = (count: number): QueuedRequest[] =>
  Array.from({ length: count }, (_, index) => queued(count - index))

/** The list, but neither a single request nor the CSV file. */
const LIST = /\/api\/v1\/staff\/requests(\?|$)/

const COUNT = /\/api\/v1\/staff\/requests\/total(\?|$)/

const ONE = /\/api\/v1\/staff\/requests\/[^.]/

const foundBy = (rows: readonly QueuedRequest[], search: URLSearchParams): readonly QueuedRequest[] => {
  const q = fold(search.get('q') ?? '')
  const states = search.get('state')?.split(',')
  return rows.filter(
    ({ candidate, number, state }) =>
      (states?.includes(state) ?? true) && fold(`${number} ${candidate.name}`).includes(q),
  )
}

const pageOf = (rows: readonly QueuedRequest[], search: URLSearchParams) => {
  const found = foundBy(rows, search)
  const sorted = search.get('direction') === 'asc' ? found.toReversed() : found
  // A position, not an offset: new rows above do not shift it.
  const after = search.get('after')
  const from = after === null ? 0 : sorted.findIndex(({ id }) => id === after) + 1
  const limit = Number(search.get('limit') ?? 20)
  const page = sorted.slice(from, from + limit)
  const next = from + limit < sorted.length ? (page.at(-1)?.id ?? null) : null
  const isWhole = after === null && next === null
  return {
    requests: page.map(row => QueuedRequest.parse(row)),
    next,
    total: isWhole ? { count: found.length, isMore: false } : null,
  }
}

/** Mocks the API with these requests. Returns the queries received, and `set`, which replaces them. */
export const withQueue = async (page: Page, first: readonly QueuedRequest[]) => {
  let rows = first
  const asked: URLSearchParams[] = []
  // Details opened next to the list never load.
  await page.route(ONE, () => {})
  await page.route(COUNT, route => {
    const { length: count } = foundBy(rows, new URL(route.request().url()).searchParams)
    return route.fulfill({ json: QueueTotal.parse({ count, isMore: false }) })
  })
  await page.route(LIST, (route: Route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams)
    return route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify(pageOf(rows, searchParams)),
    })
  })
  return {
    asked,
    set: (next: readonly QueuedRequest[]) => {
      rows = next
    },
  }
}

/** Errors with a reason are not retried. */
const failure = { code: 'Unknown', reason: 'broken', title: 'Error', message: 'Algo ha fallado' }

/** The list fails until the returned function is called. */
export const withoutQueue = async (page: Page): Promise<() => Promise<void>> => {
  await page.route(LIST, route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(failure) }),
  )
  return () => page.unroute(LIST)
}
