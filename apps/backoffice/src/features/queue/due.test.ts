import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

const TODAY = '2026-11-16'
const due = (by: string | null, over: object = {}) =>
  dueOf({ turn: { whose: 'staff', step: 'wait_for_review', by, workingDaysLeft: 2, ...over } }, TODAY)

test('a deadline counted in working days shows them, others show the date', () => {
  expect(due('2026-11-18')).toEqual({ text: '2 d. háb.', isLate: false })
  expect(due('2027-03-01', { workingDaysLeft: null })).toEqual({ text: '01 mar 2027', isLate: false })
})

test('today and past deadlines are highlighted', () => {
  expect(due(TODAY)).toEqual({ text: 'Vence hoy', isLate: true })
  expect(due('2026-11-13')).toEqual({ text: 'Venció hace 3 d.', isLate: true })
})

test('closed requests and requests without a deadline have none', () => {
  expect(due(null)).toBeUndefined()
  expect(due('2026-11-18', { whose: 'nobody' })).toBeUndefined()
})
