import { randomUUID } from 'node:crypto'
import type { Things, Try } from './try.ts'

/** What all staff use: notices, open tasks, text templates and saved views. */
export const deskTries = ({ request, part }: Things): Readonly<Record<string, Try>> => {
  const id = randomUUID()
  const template = { kind: 'note', documentKind: null, category: null, title: 'Una', text: 'X' }
  return {
    'GET /staff/search': { rule: 'staff', query: '?q=ana' },
    'GET /staff/requests/{id}/timeline': { rule: 'staff', params: { id: request } },
    'GET /staff/requests/{id}/checklist': { rule: 'staff', params: { id: request } },
    'GET /staff/live': { rule: 'staff' },
    'GET /staff/counts': { rule: 'staff' },
    'PUT /staff/requests/{id}/presence': { rule: 'staff', params: { id: request } },
    'DELETE /staff/requests/{id}/presence': { rule: 'staff', params: { id: request } },
    'DELETE /staff/requests/{id}/documents/{documentId}/review': {
      rule: 'reviewer',
      params: { id: request, documentId: part },
      query: '?version=1',
    },
    'GET /staff/templates': { rule: 'staff' },
    'POST /staff/templates': { rule: 'admin', body: { id, ...template } },
    // Uses the template added just before.
    'PUT /staff/templates/{id}': {
      rule: 'admin',
      params: { id },
      body: { ...template, version: 1, isRetired: true },
    },
    'POST /staff/templates/{id}/place': { rule: 'admin', params: { id }, body: { before: null } },
    'GET /staff/views': { rule: 'staff' },
    'POST /staff/views': { rule: 'staff', body: { id, area: 'queue', name: 'Una', search: '' } },
    'PUT /staff/views/{id}': {
      rule: 'staff_own',
      params: { id: randomUUID() },
      body: { name: 'Una', search: '', place: 0 },
    },
    'DELETE /staff/views/{id}': { rule: 'staff_own', params: { id: randomUUID() } },
  }
}
