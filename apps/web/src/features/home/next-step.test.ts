import type { RequestSummary } from '@habilita/contract/requests/requests'
import { expect, test } from 'vitest'
import { alsoUnderWay, mostUrgent } from './next-step.ts'

type Whose = RequestSummary['turn']['whose']

const request = (id: string, whose: Whose, by: string | null = null, changedAt = '2026-11-15T10:00:00Z') => ({
  id,
  turn: { whose, step: 'nothing' as const, by, workingDaysLeft: null },
  changedAt,
  unreadMessages: 0,
})

const draft = request('draft', 'candidate')
const remedy = request('remedy', 'candidate', '2026-11-28')
const admitted = request('admitted', 'candidate', '2027-11-15')
const inReview = request('in review', 'staff', '2026-11-20')
const withdrawn = request('withdrawn', 'nobody')

test("the applicant's turn comes before ours, whatever the deadlines", () => {
  expect(mostUrgent([inReview, admitted])).toBe(admitted)
})

test('the nearest deadline comes first, requests without one last', () => {
  expect(mostUrgent([draft, admitted, remedy])).toBe(remedy)
  expect(mostUrgent([draft, admitted])).toBe(admitted)
})

test('without deadlines, the last changed comes first', () => {
  const newer = request('newer', 'candidate', null, '2026-11-15T12:00:00Z')
  expect(mostUrgent([draft, newer])).toBe(newer)
})

test("there is no next step if it is neither side's turn", () => {
  expect(mostUrgent([withdrawn])).toBeUndefined()
  expect(mostUrgent([])).toBeUndefined()
})

test('lists the other requests under way, and closed ones with something to read', () => {
  const answered = { ...request('answered', 'nobody'), unreadMessages: 1 }
  expect(alsoUnderWay([remedy, inReview, withdrawn, answered, draft])).toEqual([inReview, answered, draft])
})
