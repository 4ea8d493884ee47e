import type { PartResult } from '@habilita/contract/exams/exam-shapes'
import { expect, test } from 'vitest'
import { attemptText, bookingText, resultMeaning } from './part-text.ts'

const day = (date: string) => `«${date}»`

const result = (over: Partial<PartResult>): PartResult => ({
  id: 'r',
  bookingId: 'b',
  requestId: 'q',
  part: 'theory',
  attempt: 1,
  outcome: 'passed',
  score: 82.5,
  passMark: 70,
  areas: [],
  criticalFailed: [],
  satOn: '2026-12-03',
  publishedAt: '2026-12-05T10:00:00.000Z',
  keptUntil: '2027-12-03',
  resitFrom: null,
  ...over,
})

test('a pass shows its score and expiry', () => {
  expect(resultMeaning(result({}), day)).toEqual([
    'Has obtenido 82,5 de 100; se aprueba con 70.',
    'La guardamos hasta el «2027-12-03».',
  ])
})

test('a fail despite the score names the failed critical item', () => {
  expect(resultMeaning(result({ outcome: 'failed', criticalFailed: ['Eslingado'] }), day)).toEqual([
    'Has obtenido 82,5 de 100; se aprueba con 70.',
    'Fallar un ítem crítico supone no aprobar la parte.',
  ])
})

test('an absence counts as an attempt, a voided result does not', () => {
  expect(resultMeaning(result({ outcome: 'absent', score: null }), day).join(' ')).toContain('un intento')
  expect(resultMeaning(result({ outcome: 'void' }), day).join(' ')).toContain('No cuenta')
})

test('a part shows whether it can be booked, from when, or why not', () => {
  expect(bookingText({ block: null, from: null }, day)).toBe('Ya puedes elegir fecha.')
  expect(bookingText({ block: null, from: '2026-12-20' }, day)).toBe(
    'Puedes volver a presentarte desde el «2026-12-20».',
  )
  expect(bookingText({ block: 'theory_first', from: null }, day)).toContain('parte teórica')
  expect(bookingText({ block: 'passed', from: null }, day)).toBeNull()
})

test('attempts are counted in words', () => {
  const part = { part: 'theory', minutes: 60, passMark: 70, result: null, bookingId: null } as const
  const progress = { ...part, block: null, from: null }
  expect(attemptText({ ...progress, attemptsUsed: 0, mostAttempts: 3 })).toBe('Tienes 3 intentos')
  expect(attemptText({ ...progress, attemptsUsed: 1, mostAttempts: 3 })).toBe('1 de 3 intentos usados')
})
