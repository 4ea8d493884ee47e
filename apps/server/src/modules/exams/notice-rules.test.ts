import { expect, test } from 'vitest'
import { type ExamNoticeFacts, examNoticeRules } from './notice-rules.ts'

const facts: ExamNoticeFacts = {
  part: 'theory',
  startsAt: new Date('2027-01-21T09:00:00Z'),
  changeUntil: new Date('2027-01-14T23:00:00Z'),
  zone: 'Europe/Madrid',
  venue: 'Sede Atocha (Madrid)',
  offerUntil: new Date('2027-01-10T17:30:00Z'),
  document: 'DNI',
  name: 'Begoña Sáenz Núñez',
  score: 48.5,
  day: '2027-02-05',
  reason: 'Avería en la sede.',
  isAccepted: false,
  daysLeft: 2,
  others: [],
  appealUntil: '2027-02-21',
}

test('a booking notice gives the date, place, time zone and the deadline for changes', () => {
  expect(examNoticeRules['request.exam_booked'](facts)).toEqual({
    code: 'N08',
    title: 'Examen reservado',
    body: 'Teórica: 21 de enero de 2027, 10:00 (hora peninsular), Sede Atocha (Madrid). Puedes cambiarlo gratis hasta el 14 de enero de 2027.',
  })
})

test('an exam in the Canaries is announced in the time of the Canaries', () => {
  const canary = {
    ...facts,
    zone: 'Atlantic/Canary',
    changeUntil: new Date('2027-01-15T00:00:00Z'),
  } as const
  expect(examNoticeRules['request.exam_booked'](canary).body).toContain('9:00 (hora canaria)')
  expect(examNoticeRules['request.exam_booked'](canary).body).toContain('hasta el 14 de enero de 2027')
})

test('an offer gives its expiry, a cancellation its reason, a failed part the next date', () => {
  expect(examNoticeRules['request.seat_offered'](facts).body).toContain(
    'hasta las 18:30 (hora peninsular) del 10 de enero de 2027',
  )
  expect(examNoticeRules['request.session_cancelled'](facts).body).toContain(
    'Motivo: Avería en la sede. Sentimos',
  )
  expect(examNoticeRules['request.part_failed'](facts).body).toBe(
    'Obtuviste 48,5 sobre 100 en la parte teórica. Puedes volver a presentarte desde el 5 de febrero de 2027. Puedes apelar antes del 21 de febrero de 2027. Hazlo en la app, con el botón «Apelar».',
  )
  expect(examNoticeRules['request.part_failed']({ ...facts, day: null }).body).toContain(
    'No te quedan más intentos',
  )
})

test('two days before the exam, the reminder names the identity document to bring and the name it must show', () => {
  expect(examNoticeRules['request.exam_soon'](facts).body).toContain(
    'Lleva tu DNI original. Tu nombre debe coincidir: Begoña Sáenz Núñez.',
  )
})

test('joining or leaving the waiting list sends no notice', () => {
  expect(Object.keys(examNoticeRules)).not.toContain('request.waiting_joined')
  expect(Object.keys(examNoticeRules)).not.toContain('request.waiting_left')
})

test('a late reminder gives the number of days left, and no deadline that has passed', () => {
  const titles = [2, 1, 0].map(daysLeft => examNoticeRules['request.exam_soon']({ ...facts, daysLeft }).title)
  expect(titles).toEqual(['Tu examen es pasado mañana', 'Tu examen es mañana', 'Tu examen es hoy'])
  const late = examNoticeRules['request.exam_in_week']({ ...facts, daysLeft: 4 })
  expect(late.title).toBe('Tu examen es dentro de 4 días')
  expect(late.body).toMatch(/Ya no se puede cambiar sin coste\.$/)
})
