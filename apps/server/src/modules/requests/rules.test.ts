import { type RequestState, requestStates } from '@habilita/contract/requests/request-values'
import { describe, expect, test } from 'vitest'
import {
  type Action,
  candidateMay,
  isAllowed,
  type Situation,
  staffMay,
  stateAfter,
  turnOf,
} from './rules.ts'

const situation = (state: RequestState, overrides: Partial<Situation> = {}): Situation => ({
  state,
  type: 'initial',
  payment: 'pending',
  remedyExtended: false,
  dueOn: '2026-12-01',
  isOpenedByStaff: false,
  ...overrides,
})

/** The table of domain.md §5.2 again, independent of the code: from, action, to. */
const moves: readonly (readonly [RequestState, Action, RequestState])[] = [
  ['draft', 'submit', 'submitted'],
  ['draft', 'open', 'in_review'],
  ['submitted', 'take', 'in_review'],
  ['submitted', 'withdraw', 'withdrawn'],
  ['in_review', 'ask_remedy', 'remedy'],
  ['in_review', 'admit', 'admitted'],
  ['in_review', 'refuse', 'not_admitted'],
  ['in_review', 'withdraw', 'withdrawn'],
  ['remedy', 'correct', 'in_review'],
  ['remedy', 'lapse', 'lapsed'],
  ['remedy', 'withdraw', 'withdrawn'],
  ['admitted', 'withdraw', 'withdrawn'],
  ['admitted', 'expire', 'expired'],
  ['in_review', 'admit_without_exam', 'in_decision'],
  ['admitted', 'sit', 'in_exams'],
  ['in_exams', 'sit', 'in_exams'],
  ['in_exams', 'wait', 'admitted'],
  ['admitted', 'wait', 'admitted'],
  ['admitted', 'finish_exams', 'in_decision'],
  ['in_exams', 'finish_exams', 'in_decision'],
  ['in_decision', 'back_to_exams', 'admitted'],
  ['in_exams', 'expire', 'expired'],
  ['in_decision', 'grant', 'granted'],
  ['in_decision', 'deny', 'denied'],
  ['not_admitted', 'reopen_review', 'in_review'],
  ['denied', 'reopen_decision', 'in_decision'],
]
const moving = [...new Set(moves.map(([, action]) => action))]

describe('domain.md §5.2: the states of a request', () => {
  test.each(moves)('from %s, %s leads to %s', (from, action, to) => {
    expect(isAllowed(action, situation(from))).toBe(true)
    expect(stateAfter(action, situation(from))).toBe(to)
  })

  test('no other transition is allowed', () => {
    const possible = requestStates.flatMap(state =>
      moving.filter(action => isAllowed(action, situation(state))).map(action => `${state} ${action}`),
    )
    expect(possible.toSorted()).toEqual(moves.map(([from, action]) => `${from} ${action}`).toSorted())
  })

  test('a duplicate or a correction is never admitted to an exam', () => {
    for (const type of ['duplicate', 'correction'] as const)
      expect(isAllowed('admit', situation('in_review', { type }))).toBe(false)
  })

  test('duplicates and corrections are granted directly from review, other types are not', () => {
    for (const type of ['duplicate', 'correction'] as const)
      expect(isAllowed('grant', situation('in_review', { type }))).toBe(true)
    for (const type of ['initial', 'renewal', 'extension'] as const)
      expect(isAllowed('grant', situation('in_review', { type }))).toBe(false)
  })

  test('a result can be voided only until the request is decided', () => {
    const states = requestStates.filter(state => isAllowed('void_result', situation(state)))
    expect(states).toEqual(['admitted', 'in_exams', 'in_decision'])
  })

  test('the deadline of a remedy can be extended once', () => {
    expect(isAllowed('extend_remedy', situation('remedy'))).toBe(true)
    expect(isAllowed('extend_remedy', situation('remedy', { remedyExtended: true }))).toBe(false)
  })

  test('actions that are not transitions leave the state unchanged', () => {
    expect(stateAfter('extend_remedy', situation('remedy'))).toBe('remedy')
    expect(stateAfter('set_payment', situation('lapsed'))).toBe('lapsed')
  })
})

describe('allowed actions', () => {
  test('a candidate can only edit, delete or submit a draft', () => {
    expect(candidateMay(situation('draft'))).toEqual(['edit', 'delete', 'submit'])
  })

  test('a candidate can repeat a closed request', () => {
    for (const state of ['granted', 'denied', 'not_admitted', 'lapsed', 'withdrawn', 'expired'] as const)
      expect(candidateMay(situation(state))).toContain('repeat')
  })

  test('staff cannot act on a draft', () => {
    expect(staffMay(situation('draft'), { reviews: true, decides: true, isTied: false })).toEqual([])
  })

  test('staff who are not reviewers can only add notes; reviewers with a conflict of interest can also assign', () => {
    const review = situation('in_review')
    expect(staffMay(review, { reviews: true, decides: false, isTied: false })).toContain('admit')
    expect(staffMay(review, { reviews: false, decides: false, isTied: false })).toEqual(['note'])
    expect(staffMay(review, { reviews: true, decides: true, isTied: true })).toEqual(['assign', 'note'])
  })

  test('only deciders can decide', () => {
    const decision = situation('in_decision')
    const powers = { reviews: true, decides: false, isTied: false }
    expect(staffMay(decision, powers)).not.toContain('decide')
    expect(staffMay(decision, { ...powers, decides: true })).toContain('decide')
  })
})

const left = () => 7

describe('turn of a request', () => {
  test('every state has a step', () => {
    for (const state of requestStates) expect(turnOf(situation(state), left).step).toBeTypeOf('string')
  })

  test('a request in remedy waits for the candidate and counts the working days left', () => {
    expect(turnOf(situation('remedy'), left)).toEqual({
      whose: 'candidate',
      step: 'correct_documents',
      by: '2026-12-01',
      workingDaysLeft: 7,
    })
  })

  test('an admitted request does not count working days', () => {
    expect(turnOf(situation('admitted', { payment: 'paid' }), left)).toMatchObject({
      step: 'choose_exam',
      workingDaysLeft: null,
    })
  })

  test('an admitted candidate pays before choosing an exam, unless no fee is due', () => {
    expect(turnOf(situation('admitted'), left).step).toBe('pay')
    expect(turnOf(situation('admitted', { payment: 'refunded' }), left).step).toBe('pay')
    expect(turnOf(situation('admitted', { payment: 'not_due' }), left).step).toBe('choose_exam')
  })

  test('a request without a deadline does not count working days', () => {
    expect(turnOf(situation('submitted', { dueOn: null }), left)).toMatchObject({
      by: null,
      workingDaysLeft: null,
    })
  })
})

test('a holder cannot withdraw a request that staff opened, and staff cannot ask for payment or a remedy', () => {
  const opened = situation('in_review', { type: 'duplicate', payment: 'not_due', isOpenedByStaff: true })
  expect(candidateMay(opened)).toEqual(['message'])
  const may = staffMay(opened, { reviews: true, decides: true, isTied: false })
  expect(may).toEqual(['assign', 'review_document', 'undo_review', 'refuse', 'decide', 'answer', 'note'])
  expect(turnOf(opened, () => 3)).toMatchObject({ whose: 'staff', step: 'wait_for_reissue' })
  const refused = situation('not_admitted', { type: 'duplicate', isOpenedByStaff: true })
  expect(candidateMay(refused)).toEqual(['message'])
})
