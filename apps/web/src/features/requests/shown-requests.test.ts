import type { RequestSummary } from '@habilita/contract/requests/requests'
import { expect, test } from 'vitest'
import { shownRequests } from './shown-requests.ts'

const request = (id: string, over: Partial<RequestSummary> = {}): RequestSummary => ({
  id,
  draftKey: null,
  number: `S-2026-00000${id}`,
  type: 'initial',
  category: 'gas',
  scopes: [{ code: 'GAS-B', name: 'Instalador de gas B' }],
  state: 'in_review',
  turn: { whose: 'staff', step: 'wait_for_answer', by: null, workingDaysLeft: null },
  changedAt: '2026-11-15T10:00:00Z',
  submittedAt: '2026-11-15T10:00:00Z',
  unreadMessages: 0,
  ...over,
})

const page = (next: string | null, ...requests: RequestSummary[]) => ({ requests, next })
const nothing = { text: '', query: '', found: undefined, list: undefined, all: undefined }
const ids = ({ requests }: { requests: readonly RequestSummary[] | undefined }) =>
  requests?.map(({ id }) => id)

const crane = request('2', { category: 'gruas', scopes: [{ code: 'GT', name: 'Operador de grúa torre' }] })

test('shows nothing before anything is known', () => {
  expect(shownRequests(nothing)).toEqual({ requests: undefined, settled: false })
})

test('filters the rows on the device at each keystroke, like the server', () => {
  const list = [page(null, request('1'), crane)]
  expect(ids(shownRequests({ ...nothing, text: 'GRUA', list }))).toEqual(['2'])
  expect(ids(shownRequests({ ...nothing, text: 'gas b', list }))).toEqual(['1'])
})

test("shows the server's answer once it arrives for that text", () => {
  const list = [page('x', request('1'))]
  const found = [page(null, crane)]
  expect(ids(shownRequests({ ...nothing, text: 'torre', query: 'torre', list, found }))).toEqual(['2'])
  expect(ids(shownRequests({ ...nothing, text: 'torres', query: 'torre', list, found }))).toEqual([])
})

test('is not settled while pages are missing on the device', () => {
  const list = [page('more', request('1'))]
  expect(shownRequests({ ...nothing, text: 'torre', list })).toEqual({ requests: [], settled: false })
  const all = [request('1'), crane]
  expect(ids(shownRequests({ ...nothing, text: 'torre', list, all }))).toEqual(['2'])
})

test('before the list is loaded, uses the copy of the home screen', () => {
  expect(ids(shownRequests({ ...nothing, all: [request('1'), crane] }))).toEqual(['1', '2'])
})
