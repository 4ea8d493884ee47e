import { randomUUID } from 'node:crypto'
import type { Things, Try } from './try.ts'

/** Exam results and calendars. */
export const resultTries = (at: Things): Readonly<Record<string, Try>> => {
  const booking = { id: at.booking }
  const sitting = { id: at.sitting }
  const text = 'Se fue la luz.'
  const score = { score: 50, areas: [], criticalFailed: [], noConflict: true, seen: null }
  return {
    'GET /staff/bookings/{id}/absence/document': { rule: 'examiner', params: booking },
    'PUT /exams/bookings/{id}/absence': { rule: 'own', params: booking, body: { text, documentId: null } },
    'POST /exams/bookings/{id}/incidents': {
      rule: 'own',
      params: booking,
      body: { id: randomUUID(), text },
    },
    'GET /exams/bookings/{id}/calendar': { rule: 'own', params: booking },
    'POST /exams/calendar': { rule: 'self' },
    'DELETE /exams/calendar': { rule: 'self' },
    'GET /calendar/{token}': { rule: 'public', params: { token: `${'A'.repeat(43)}.ics` } },
    'POST /staff/sessions/{id}/check-in': { rule: 'examiner', params: sitting, body: { code: 'X' } },
    'PUT /staff/bookings/{id}/attendance': {
      rule: 'examiner',
      params: booking,
      body: { attended: false },
    },
    'PUT /staff/bookings/{id}/result': { rule: 'examiner', params: booking, body: score },
    'POST /staff/bookings/{id}/annulment': { rule: 'examiner', params: booking, body: { reason: text } },
    'POST /staff/sessions/{id}/publication': { rule: 'examiner', params: sitting, body: { version: 1 } },
    'GET /staff/bookings/{id}': { rule: 'examiner', params: booking },
    'PUT /staff/bookings/{id}/absence': {
      rule: 'examiner',
      params: booking,
      body: { outcome: 'accepted' },
    },
    'POST /staff/bookings/{id}/incidents': {
      rule: 'examiner',
      params: booking,
      body: { id: randomUUID(), text },
    },
    'PUT /staff/bookings/{id}/incidents/{incidentId}/answer': {
      rule: 'examiner',
      params: { ...booking, incidentId: at.incident },
      body: { answer: text },
    },
    'GET /staff/exam-tasks': { rule: 'examiner' },
  }
}

/** Seats, waiting lists, sessions and venues. */
export const seatTries = (at: Things): Readonly<Record<string, Try>> => {
  const exam = { id: at.exam }
  const booking = { id: at.seat }
  const choice = { sessionId: at.exam, requestId: at.admitted }
  const venue = {
    name: 'Sede',
    street: 'Calle 1',
    municipality: 'Madrid',
    province: '28',
    stepFree: true,
    directions: '',
  }
  const held = {
    scopes: [],
    startsAt: '2030-05-06T10:00',
    minutes: 90,
    capacity: 5,
    equipment: [],
    examiners: [],
  }
  return {
    'GET /exams': { rule: 'self' },
    'GET /exams/sessions': { rule: 'self' },
    'GET /exams/sessions/{id}': { rule: 'own', params: exam, query: `?requestId=${at.admitted}` },
    'GET /exams/bookings/{id}': { rule: 'own', params: booking },
    'POST /exams/bookings': { rule: 'own', body: choice },
    'POST /exams/bookings/{id}/change': { rule: 'own', params: booking, body: { sessionId: at.exam } },
    'POST /exams/bookings/{id}/cancellation': { rule: 'own', params: booking },
    'POST /exams/waiting': { rule: 'own', body: choice },
    'POST /exams/waiting/{id}/acceptance': { rule: 'own', params: { id: at.waiting } },
    'DELETE /exams/waiting/{id}': { rule: 'own', params: { id: at.waiting } },
    'GET /staff/venues': { rule: 'staff' },
    'POST /staff/venues': { rule: 'examiner', body: venue },
    'PUT /staff/venues/{id}': {
      rule: 'examiner',
      params: { id: at.venue },
      body: { ...venue, version: 99, closed: false },
    },
    'GET /staff/sessions': { rule: 'staff' },
    'GET /staff/sessions.csv': { rule: 'staff' },
    'GET /staff/sessions/{id}/roll.csv': { rule: 'examiner', params: exam },
    'GET /staff/sessions/{id}': { rule: 'examiner', params: exam },
    'POST /staff/sessions': {
      rule: 'examiner',
      body: { ...held, category: 'rebt', part: 'theory', venueId: at.venue },
    },
    'PUT /staff/sessions/{id}': { rule: 'examiner', params: exam, body: { ...held, version: 99 } },
    'POST /staff/sessions/{id}/cancellation': {
      rule: 'examiner',
      params: exam,
      body: { version: 99, reason: 'No.' },
    },
    'POST /staff/bookings/{id}/cancellation': {
      rule: 'examiner',
      params: booking,
      body: { reason: 'Por enfermedad.' },
    },
  }
}
