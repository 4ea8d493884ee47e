import { expect, test } from 'vitest'
import {
  actionNames,
  byWhen,
  daysLeft,
  refundWords,
  stagesAhead,
  steps,
  timelineDetail,
  timelineNames,
} from './request-steps.ts'
import { requestStates } from './request-words.ts'

const day = (date: string) => `«${date}»`

const by = (whose: 'candidate' | 'body', workingDaysLeft: number | null) =>
  byWhen({ whose, step: 'correct_documents', by: '2026-11-28', workingDaysLeft }, day)

test('by when: the day, and how many working days are left of the person’s own time', () => {
  expect(by('candidate', 9)).toBe('Hasta el «2026-11-28» (quedan 9 días hábiles)')
  expect(by('candidate', null)).toBe('Hasta el «2026-11-28»')
  expect(by('body', 9)).toBe('Antes del «2026-11-28»')
  const refused = { whose: 'nobody', step: 'read_why', by: '2026-11-28', workingDaysLeft: null } as const
  expect(byWhen(refused, day)).toBe('Puedes apelar hasta el «2026-11-28»')
  expect(
    byWhen({ whose: 'candidate', step: 'finish_draft', by: null, workingDaysLeft: null }, day),
  ).toBeNull()
})

test('the last day is today, and one day is one', () => {
  expect([-1, 0, 1, 2].map(daysLeft)).toEqual([
    'el plazo ha terminado',
    'termina hoy',
    'queda 1 día hábil',
    'quedan 2 días hábiles',
  ])
})

const happened = (item: Partial<Parameters<typeof timelineDetail>[0]>) =>
  timelineDetail({ kind: 'remedy_asked', count: null, until: null, part: null, ...item }, day)

test('what happened tells of how many documents, and until when', () => {
  expect(happened({ count: 2, until: '2026-11-28' })).toBe('2 documentos, hasta el «2026-11-28»')
  expect(happened({ count: 1 })).toBe('1 documento')
  expect(happened({ until: '2026-11-28' })).toBe('Hasta el «2026-11-28»')
  expect(happened({})).toBeNull()
})

test('what happened says what its day is for: ours, to appeal, to sit an exam again from then on', () => {
  const until = '2026-11-28'
  expect(happened({ kind: 'submitted', until })).toBe('La revisamos antes del «2026-11-28»')
  expect(happened({ kind: 'exams_done', until })).toBe('Decidimos antes del «2026-11-28»')
  expect(happened({ kind: 'not_admitted', until })).toBe('Plazo para apelar hasta el «2026-11-28»')
  expect(happened({ kind: 'part_failed', until, part: 'theory' })).toBe(
    'Parte teórica, puedes volver a presentarte desde el «2026-11-28»',
  )
})

test('what is still to come: no exams for those who sit none, nothing once it is over', () => {
  expect(stagesAhead('submitted', true)).toEqual(['review', 'exams', 'certificate'])
  expect(stagesAhead('submitted', false)).toEqual(['review', 'certificate'])
  expect(stagesAhead('admitted', true)).toEqual(['exams', 'certificate'])
  const over = ['not_admitted', 'granted', 'denied', 'lapsed', 'withdrawn', 'expired'] as const
  for (const state of over) expect(stagesAhead(state, true)).toEqual([])
  for (const state of requestStates) expect(stagesAhead(state, false)).not.toContain('exams')
})

test('every word is said to the person, without exclamation marks, and sentences end', () => {
  const details = Object.values(steps).map(({ detail }) => detail)
  const words = [
    ...Object.values(steps).map(({ title }) => title),
    ...Object.values(timelineNames),
    ...Object.values(actionNames),
  ]
  for (const sentence of [...details, ...Object.values(refundWords)]) expect(sentence).toMatch(/^[A-Z¿].*\.$/)
  for (const word of words) expect(word).toMatch(/^[A-Z][^!¡.]*$/)
})
