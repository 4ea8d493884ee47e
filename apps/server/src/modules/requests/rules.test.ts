import { type RequestState, requestStates } from '@habilita/contract/requests/request-words'
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
  isOpenedByBody: false,
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

  test('no other move is possible', () => {
    const possible = requestStates.flatMap(state =>
      moving.filter(action => isAllowed(action, situation(state))).map(action => `${state} ${action}`),
    )
    expect(possible.toSorted()).toEqual(moves.map(([from, action]) => `${from} ${action}`).toSorted())
  })

  test('a duplicate or a correction is never admitted to an exam', () => {
    for (const type of ['duplicate', 'correction'] as const)
      expect(isAllowed('admit', situation('in_review', { type }))).toBe(false)
  })

  test('of these two the certificate is granted from the review; of all others after it', () => {
    for (const type of ['duplicate', 'correction'] as const)
      expect(isAllowed('grant', situation('in_review', { type }))).toBe(true)
    for (const type of ['initial', 'renewal', 'extension'] as const)
      expect(isAllowed('grant', situation('in_review', { type }))).toBe(false)
  })

  test('a result is made void until it is decided about, and not after', () => {
    const states = requestStates.filter(state => isAllowed('void_result', situation(state)))
    expect(states).toEqual(['admitted', 'in_exams', 'in_decision'])
  })

  test('the time to correct is extended once', () => {
    expect(isAllowed('extend_remedy', situation('remedy'))).toBe(true)
    expect(isAllowed('extend_remedy', situation('remedy', { remedyExtended: true }))).toBe(false)
  })

  test('what does not move a request leaves its state', () => {
    expect(stateAfter('extend_remedy', situation('remedy'))).toBe('remedy')
    expect(stateAfter('set_payment', situation('lapsed'))).toBe('lapsed')
  })
})

describe('who may do what', () => {
  test('a draft is worked on, thrown away or submitted, and nothing else', () => {
    expect(candidateMay(situation('draft'))).toEqual(['edit', 'delete', 'submit'])
  })

  test('what is over can be begun again', () => {
    for (const state of ['granted', 'denied', 'not_admitted', 'lapsed', 'withdrawn', 'expired'] as const)
      expect(candidateMay(situation(state))).toContain('repeat')
  })

  test('nobody of the body does anything with a draft', () => {
    expect(staffMay(situation('draft'), { reviews: true, decides: true, isTied: false })).toEqual([])
  })

  test('who does not review can only note', () => {
    const review = situation('in_review')
    expect(staffMay(review, { reviews: true, decides: false, isTied: false })).toContain('admit')
    expect(staffMay(review, { reviews: false, decides: false, isTied: false })).toEqual(['note'])
    expect(staffMay(review, { reviews: true, decides: true, isTied: true })).toEqual(['assign', 'note'])
  })

  test('deciding is for deciders alone', () => {
    const decision = situation('in_decision')
    const powers = { reviews: true, decides: false, isTied: false }
    expect(staffMay(decision, powers)).not.toContain('decide')
    expect(staffMay(decision, { ...powers, decides: true })).toContain('decide')
  })
})

const left = () => 7

describe('whose turn it is', () => {
  test('every state has an answer', () => {
    for (const state of requestStates) expect(turnOf(situation(state), left).step).toBeTypeOf('string')
  })

  test('a remedy is the candidate’s, with the working days that are left', () => {
    expect(turnOf(situation('remedy'), left)).toEqual({
      whose: 'candidate',
      step: 'correct_documents',
      by: '2026-12-01',
      workingDaysLeft: 7,
    })
  })

  test('the months after admission are not counted in working days', () => {
    expect(turnOf(situation('admitted', { payment: 'paid' }), left)).toMatchObject({
      step: 'choose_exam',
      workingDaysLeft: null,
    })
  })

  test('who is admitted and has not paid pays first; where nothing is due, not', () => {
    expect(turnOf(situation('admitted'), left).step).toBe('pay')
    expect(turnOf(situation('admitted', { payment: 'refunded' }), left).step).toBe('pay')
    expect(turnOf(situation('admitted', { payment: 'not_due' }), left).step).toBe('choose_exam')
  })

  test('without a day there is none to count', () => {
    expect(turnOf(situation('submitted', { dueOn: null }), left)).toMatchObject({
      by: null,
      workingDaysLeft: null,
    })
  })
})

test('what the body began its person neither withdraws nor pays for, and nobody asks them to put it right', () => {
  const opened = situation('in_review', { type: 'duplicate', payment: 'not_due', isOpenedByBody: true })
  expect(candidateMay(opened)).toEqual(['message'])
  const may = staffMay(opened, { reviews: true, decides: true, isTied: false })
  expect(may).toEqual(['assign', 'review_document', 'undo_review', 'refuse', 'decide', 'answer', 'note'])
  expect(turnOf(opened, () => 3)).toMatchObject({ whose: 'body', step: 'wait_for_reissue' })
  const refused = situation('not_admitted', { type: 'duplicate', isOpenedByBody: true })
  expect(candidateMay(refused)).toEqual(['message'])
})
