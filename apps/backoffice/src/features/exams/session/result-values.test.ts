import { expect, test } from 'vitest'
import {
  draftOf,
  isSameDraft,
  judgementOf,
  lacking,
  outcomeFor,
  type Result,
  scoreOf,
} from './result-values.ts'

const result: Result = {
  outcome: 'failed',
  score: 62.5,
  areas: [{ name: 'Normativa', score: 45 }],
  criticalFailed: ['Fuga', 'Sin guantes'],
  recordedAt: '2026-11-16T10:00:00.000Z',
  published: false,
}

test.each([
  ['72', 72],
  ['72,5', 72.5],
  [' 59.99 ', 59.99],
  ['100', 100],
  ['0', 0],
])('«%s» are points', (text, score) => expect(scoreOf(text)).toBe(score))

test.each(['', '101', '-1', '7,125', 'diez', '1e2'])('«%s» is not a score', text =>
  expect(scoreOf(text)).toBeUndefined(),
)

test('a saved result reads back as it was sent', () => {
  const draft = draftOf(result)
  expect(draft).toEqual({ score: '62,5', areas: { Normativa: '45' }, critical: 'Fuga; Sin guantes' })
  const { score, areas, criticalFailed } = result
  expect(judgementOf(draft, true)).toEqual({ score, areas, criticalFailed })
})

test('an area without points is left out, one with invalid points blocks the result', () => {
  expect(judgementOf({ score: '70', areas: { Normativa: ' ' }, critical: '' }, true)?.areas).toEqual([])
  expect(judgementOf({ score: '70', areas: { Normativa: 'x' }, critical: '' }, true)).toBeUndefined()
  expect(judgementOf({ score: '', areas: {}, critical: 'Fuga' }, true)).toBeUndefined()
})

test('an added empty area changes nothing', () => {
  const draft = draftOf(result)
  expect(isSameDraft(draft, { ...draft, areas: { ...draft.areas, Seguridad: '' } })).toBe(true)
  expect(isSameDraft(draft, { ...draft, critical: '' })).toBe(false)
})

test('one failed critical item fails the part; parts without critical items have none', () => {
  const rules = { passMark: 60, hasCriticalItems: true }
  expect(outcomeFor({ score: 60, criticalFailed: [] }, rules)).toBe('passed')
  expect(outcomeFor({ score: 59.99, criticalFailed: [] }, rules)).toBe('failed')
  expect(outcomeFor({ score: 95, criticalFailed: ['Fuga'] }, rules)).toBe('failed')
  expect(judgementOf({ score: '95', areas: {}, critical: 'Fuga' }, false)?.criticalFailed).toEqual([])
})

test('an absent candidate needs no result', () => {
  const entry = {
    bookingId: '',
    requestId: '',
    candidate: { id: '', name: null, document: null },
    attempt: 1,
    passMark: 60,
    hasCriticalItems: false,
    accommodations: [],
    result: null,
  }
  const roll = [
    { ...entry, state: 'attended' as const },
    { ...entry, state: 'absent' as const },
    { ...entry, state: 'booked' as const },
    { ...entry, state: 'attended' as const, result },
  ]
  expect(lacking(roll).map(({ state }) => state)).toEqual(['attended', 'booked'])
})
