import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

const TODAY = '2026-11-16'
const due = (by: string | null, over: object = {}) =>
  dueOf({ turn: { whose: 'body', step: 'wait_for_review', by, workingDaysLeft: 2, ...over } }, TODAY)

test('what is due is told in working days where it is counted in them, else by its day', () => {
  expect(due('2026-11-18')).toEqual({ text: '2 d. háb.', isLate: false })
  expect(due('2027-03-01', { workingDaysLeft: null })).toEqual({ text: '01 mar 2027', isLate: false })
})

test('today and what has passed stand out', () => {
  expect(due(TODAY)).toEqual({ text: 'Vence hoy', isLate: true })
  expect(due('2026-11-13')).toEqual({ text: 'Venció hace 3 d.', isLate: true })
})

test('of what is over, or has no day, nothing is due', () => {
  expect(due(null)).toBeUndefined()
  expect(due('2026-11-18', { whose: 'nobody' })).toBeUndefined()
})
