import type { Try } from './try.ts'

/** The certification body's schemes, calendar, figures and event log. */
export const governanceTries = (): Readonly<Record<string, Try>> => {
  const params = { category: 'gruas' }
  return {
    'GET /staff/schemes': { rule: 'staff' },
    'GET /staff/schemes/{category}/differences': {
      rule: 'staff',
      params,
      query: '?before=gruas-1&after=gruas-1',
    },
    'POST /staff/schemes/{category}/draft': { rule: 'admin', params },
    'GET /staff/schemes/{category}/draft': { rule: 'staff', params },
    'PUT /staff/schemes/{category}/draft': { rule: 'admin', params, body: { version: 1 } },
    'POST /staff/schemes/{category}/publication': {
      rule: 'admin',
      params,
      body: { version: 99, inForceFrom: '2026-12-01', reason: 'X' },
    },
    'DELETE /staff/schemes/{category}/draft': { rule: 'admin', params, query: '?version=99' },
    'GET /staff/holidays': { rule: 'staff' },
    'POST /staff/holidays': { rule: 'admin', body: { scope: 'nation' } },
    'GET /staff/figures/requests': { rule: 'staff' },
    'GET /staff/figures/stages': { rule: 'staff' },
    'GET /staff/figures/exams': { rule: 'staff' },
    'GET /staff/figures/expiries': { rule: 'staff' },
    'GET /staff/audit/events': { rule: 'admin' },
    'GET /staff/audit/kinds': { rule: 'admin' },
    'GET /staff/audit/export': { rule: 'admin', query: '?format=jsonl' },
    'GET /staff/audit/checks': { rule: 'admin' },
    'POST /staff/audit/checks': { rule: 'admin' },
    'GET /staff/audit/checks/{id}': { rule: 'admin', params: { id: 'x' } },
    'DELETE /staff/holidays/{id}': { rule: 'admin', params: { id: 'x' } },
  }
}
