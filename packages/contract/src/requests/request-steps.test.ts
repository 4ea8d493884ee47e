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
import { requestStates } from './request-values.ts'

const day = (date: string) => `«${date}»`

const by = (whose: 'candidate' | 'staff', workingDaysLeft: number | null) =>
  byWhen({ whose, step: 'correct_documents', by: '2026-11-28', workingDaysLeft }, day)

test('shows the deadline, and the working days left for the person', () => {
  expect(by('candidate', 9)).toBe('Hasta el «2026-11-28» (quedan 9 días hábiles)')
  expect(by('candidate', null)).toBe('Hasta el «2026-11-28»')
  expect(by('staff', 9)).toBe('Antes del «2026-11-28»')
  const refused = { whose: 'nobody', step: 'read_why', by: '2026-11-28', workingDaysLeft: null } as const
  expect(byWhen(refused, day)).toBe('Puedes apelar hasta el «2026-11-28»')
  expect(
    byWhen({ whose: 'candidate', step: 'finish_draft', by: null, workingDaysLeft: null }, day),
  ).toBeNull()
})

test('handles a deadline of today and a single day left', () => {
  expect([-1, 0, 1, 2].map(daysLeft)).toEqual([
    'el plazo ha terminado',
    'termina hoy',
    'queda 1 día hábil',
    'quedan 2 días hábiles',
  ])
})

const happened = (item: Partial<Parameters<typeof timelineDetail>[0]>) =>
  timelineDetail({ kind: 'remedy_asked', count: null, until: null, part: null, ...item }, day)

test('events show the number of documents and the deadline', () => {
  expect(happened({ count: 2, until: '2026-11-28' })).toBe('2 documentos, hasta el «2026-11-28»')
  expect(happened({ count: 1 })).toBe('1 documento')
  expect(happened({ until: '2026-11-28' })).toBe('Hasta el «2026-11-28»')
  expect(happened({})).toBeNull()
})

test('events say what their date is for: our deadline, an appeal, a resit', () => {
  const until = '2026-11-28'
  expect(happened({ kind: 'submitted', until })).toBe('La revisamos antes del «2026-11-28»')
  expect(happened({ kind: 'exams_done', until })).toBe('Decidimos antes del «2026-11-28»')
  expect(happened({ kind: 'not_admitted', until })).toBe('Plazo para apelar hasta el «2026-11-28»')
  expect(happened({ kind: 'part_failed', until, part: 'theory' })).toBe(
    'Parte teórica, puedes volver a presentarte desde el «2026-11-28»',
  )
})

test('stages ahead: no exams for types without them, nothing once closed', () => {
  expect(stagesAhead('submitted', true)).toEqual(['review', 'exams', 'certificate'])
  expect(stagesAhead('submitted', false)).toEqual(['review', 'certificate'])
  expect(stagesAhead('admitted', true)).toEqual(['exams', 'certificate'])
  const over = ['not_admitted', 'granted', 'denied', 'lapsed', 'withdrawn', 'expired'] as const
  for (const state of over) expect(stagesAhead(state, true)).toEqual([])
  for (const state of requestStates) expect(stagesAhead(state, false)).not.toContain('exams')
})

test('all texts address the person, without exclamation marks, and sentences end with a full stop', () => {
  const details = Object.values(steps).map(({ detail }) => detail)
  const words = [
    ...Object.values(steps).map(({ title }) => title),
    ...Object.values(timelineNames),
    ...Object.values(actionNames),
  ]
  for (const sentence of [...details, ...Object.values(refundWords)]) expect(sentence).toMatch(/^[A-Z¿].*\.$/)
  for (const word of words) expect(word).toMatch(/^[A-Z][^!¡.]*$/)
})
