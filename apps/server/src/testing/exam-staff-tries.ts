import { randomUUID } from 'node:crypto'
import type { Things, Try } from './operation-tries.ts'

/** Impartiality, decisions, and what staff do with sessions beyond holding them. */
export const examStaffTries = (at: Things): Readonly<Record<string, Try>> => ({
  'GET /staff/interests': { rule: 'staff' },
  'POST /staff/interests': {
    rule: 'staff',
    body: { id: randomUUID(), party: 'company', name: 'X, S. L.', taxId: null, tie: 'family', endedOn: null },
  },
  'DELETE /staff/interests/{id}': { rule: 'staff_own', params: { id: randomUUID() } },
  'GET /staff/decisions': { rule: 'decider' },
  'POST /staff/decisions/preview': { rule: 'decider', body: { ids: [at.request] } },
  'POST /staff/decisions/grants': { rule: 'decider', body: { grants: [{ id: at.request, version: 99 }] } },
})
