import type { ExamPart } from '@habilita/contract/schemes/schemes'
import { expect, test } from 'vitest'
import {
  bookingMay,
  coversScopes,
  type ExamSituation,
  examStep,
  fitsDay,
  progressOf,
  type SatPart,
} from './rules.ts'

const part = (kind: ExamPart['kind'], afterPrevious: boolean): ExamPart => ({
  kind,
  minutes: 90,
  passMark: 60,
  hasCriticalItems: false,
  afterPrevious,
  mostAttempts: 3,
  resitAfterDays: 15,
  keptMonths: 12,
})
const theory = part('theory', false)
const practical = part('practical', true)
const parts = [theory, practical]

const situation = (more: Partial<ExamSituation> = {}): ExamSituation => ({
  state: 'admitted',
  payment: 'paid',
  results: [],
  pending: [],
  openAbsences: [],
  today: '2027-01-11',
  ...more,
})
const sat = (more: Partial<SatPart> = {}): SatPart => ({
  part: 'theory',
  outcome: 'passed',
  keptUntil: '2028-01-10',
  resitFrom: null,
  ...more,
})
const failed = sat({ outcome: 'failed', keptUntil: null, resitFrom: '2027-01-20' })

test.each([
  ['nothing', {}, null],
  ['the fee', { payment: 'pending' }, 'unpaid'],
  ['the fee, which was given back', { payment: 'refunded' }, 'unpaid'],
  ['the state', { state: 'submitted' }, 'not_admitted'],
  ['a pass', { results: [sat()] }, 'passed'],
  ['a pass that no longer counts', { results: [sat({ keptUntil: '2027-01-10' })] }, null],
  ['a booking ahead', { state: 'in_exams', pending: [{ part: 'theory', isAhead: true }] }, 'booked'],
  [
    'a result to come',
    { state: 'in_exams', pending: [{ part: 'theory', isAhead: false }] },
    'result_pending',
  ],
  ['three attempts', { results: [failed, failed, failed] }, 'no_attempts'],
  ['two attempts and one void', { results: [failed, failed, { ...failed, outcome: 'void' }] }, null],
] satisfies [string, Partial<ExamSituation>, string | null][])(
  'checks whether the theory part is blocked: %s',
  (_, more, block) => {
    expect(progressOf(theory, parts, situation(more)).block).toBe(block)
  },
)

test('the practical part requires a theory pass that is still valid', () => {
  expect(progressOf(practical, parts, situation()).block).toBe('theory_first')
  expect(progressOf(practical, parts, situation({ results: [sat()] })).block).toBeNull()
  const results = [sat({ keptUntil: '2027-02-01' })]
  expect(fitsDay(practical, parts, { results, until: '2027-06-01' }, '2027-02-01')).toBe(true)
  expect(fitsDay(practical, parts, { results, until: '2027-06-01' }, '2027-02-02')).toBe(false)
})

const fits = (day: string): boolean => fitsDay(theory, parts, { results: [failed], until: '2027-03-01' }, day)

test('an exam date is accepted from the end of the resit wait to the last date of the admission', () => {
  expect(['2027-01-19', '2027-01-20', '2027-03-01', '2027-03-02'].map(fits)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a request is in exams while an exam is booked, and done when all parts are passed or no attempts are left', () => {
  expect(examStep(parts, situation())).toBe('wait')
  expect(examStep(parts, situation({ pending: [{ part: 'theory', isAhead: true }] }))).toBe('sit')
  expect(examStep(parts, situation({ results: [sat(), sat({ part: 'practical' })] }))).toBe('finish_exams')
  const spent = [failed, failed, failed]
  expect(examStep(parts, situation({ results: spent }))).toBe('finish_exams')
  expect(examStep(parts, situation({ results: spent, openAbsences: ['theory'] }))).toBe('wait')
})

test('a session is open to requests for its scopes or the scopes they include, and to all when it has no scopes', () => {
  const scopes = [
    { code: 'GAS-A', includes: ['GAS-B'] },
    { code: 'GAS-B', includes: [] },
  ]
  expect(coversScopes([], ['GAS-A'], scopes)).toBe(true)
  expect(coversScopes(['GAS-A'], ['GAS-B'], scopes)).toBe(true)
  expect(coversScopes(['GAS-B'], ['GAS-A'], scopes)).toBe(false)
})

test('a booking can be changed and cancelled only until its deadline', () => {
  const booking = {
    state: 'booked',
    changeUntil: new Date(1000),
    today: '2027-01-11',
    absence: null,
  } as const
  expect(bookingMay({ ...booking, now: new Date(999) })).toContain('cancel')
  expect(bookingMay({ ...booking, now: new Date(1000) })).toEqual(['report_incident'])
  expect(bookingMay({ ...booking, state: 'moved', now: new Date(0) })).toEqual([])
})

test('an absence can be justified to the end of its deadline date, unless it is already decided', () => {
  const missed = { state: 'absent', changeUntil: new Date(0), now: new Date(1), today: '2027-01-11' } as const
  const actionsOn = (dueOn: string, isDecided = false) =>
    bookingMay({ ...missed, absence: { dueOn, isDecided } })
  expect(actionsOn('2027-01-11')).toContain('justify_absence')
  expect(actionsOn('2027-01-10')).not.toContain('justify_absence')
  expect(actionsOn('2027-01-11', true)).not.toContain('justify_absence')
})
