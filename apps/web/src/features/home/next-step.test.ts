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
const inReview = request('in review', 'body', '2026-11-20')
const withdrawn = request('withdrawn', 'nobody')

test('the person’s turn comes before ours, however near our day is', () => {
  expect(mostUrgent([inReview, admitted])).toBe(admitted)
})

test('the nearest day comes first; what has no day comes after what has one', () => {
  expect(mostUrgent([draft, admitted, remedy])).toBe(remedy)
  expect(mostUrgent([draft, admitted])).toBe(admitted)
})

test('without days, the one that changed last', () => {
  const newer = request('newer', 'candidate', null, '2026-11-15T12:00:00Z')
  expect(mostUrgent([draft, newer])).toBe(newer)
})

test('when it is nobody’s turn there is no next step', () => {
  expect(mostUrgent([withdrawn])).toBeUndefined()
  expect(mostUrgent([])).toBeUndefined()
})

test('the rest is what is under way, and what is over but has something to be read', () => {
  const answered = { ...request('answered', 'nobody'), unreadMessages: 1 }
  expect(alsoUnderWay([remedy, inReview, withdrawn, answered, draft])).toEqual([inReview, answered, draft])
})
