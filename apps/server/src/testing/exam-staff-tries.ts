import { randomUUID } from 'node:crypto'
import type { Things, Try } from './try.ts'

const seriesAt = (venueId: string) => ({
  category: 'rebt',
  venueId,
  scopes: [],
  parts: [{ part: 'theory', startsAt: '10:00', minutes: 90 }],
  days: { rule: 'chosen', days: ['2030-05-07'] },
  capacity: 5,
  equipment: [],
  examiners: [],
})

/** Conflicts of interest, decisions, and what staff do with sessions apart from holding them. */
export const examStaffTries = (at: Things): Readonly<Record<string, Try>> => ({
  'POST /staff/sessions/series/preview': { rule: 'examiner', body: seriesAt(at.venue) },
  'POST /staff/sessions/series': { rule: 'examiner', body: { key: randomUUID(), ...seriesAt(at.venue) } },
  'GET /staff/interests': { rule: 'staff' },
  'POST /staff/interests': {
    rule: 'staff',
    body: { id: randomUUID(), party: 'company', name: 'X, S. L.', taxId: null, tie: 'family', endedOn: null },
  },
  'DELETE /staff/interests/{id}': { rule: 'staff_own', params: { id: randomUUID() } },
  'GET /staff/decisions': { rule: 'decider' },
  'POST /staff/decisions/preview': { rule: 'decider', body: { ids: [at.request] } },
  'GET /staff/sessions/{id}/cancellation': { rule: 'examiner', params: { id: at.exam } },
  'GET /staff/sessions/{id}/publication': { rule: 'examiner', params: { id: at.sitting } },
  'GET /staff/sessions/{id}/waiting': { rule: 'examiner', params: { id: at.exam } },
  'POST /staff/waiting/{id}/removal': { rule: 'examiner', params: { id: at.waiting } },
  'POST /staff/decisions/grants': { rule: 'decider', body: { grants: [{ id: at.request, version: 99 }] } },
})
