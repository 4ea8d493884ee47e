import { randomUUID } from 'node:crypto'
import type { Things, Try } from './try.ts'

/** People, their data protection requests, and what staff do with appeals and complaints. */
export const peopleTries = (at: Things): Readonly<Record<string, Try>> => {
  const person = { id: at.person }
  const dataRequest = { id: at.dataRequest }
  const complaint = { id: at.complaint }
  const version = 99
  const written = { id: randomUUID(), text: 'Una nota.' }
  return {
    'GET /staff/people': { rule: 'staff' },
    'GET /staff/people/{id}': { rule: 'staff', params: person },
    'GET /staff/people/{id}/duplicates': { rule: 'staff', params: person },
    'GET /staff/people/{id}/merge/{otherId}': {
      rule: 'admin',
      params: { id: at.person, otherId: at.person },
    },
    'POST /staff/people/{id}/merge/proposal': {
      rule: 'admin',
      params: person,
      body: { otherId: at.person, version, otherVersion: version },
    },
    'POST /staff/people/{id}/merge': {
      rule: 'admin',
      params: person,
      body: { otherId: at.person, version, otherVersion: version },
    },
    'GET /staff/people/{id}/sessions': { rule: 'admin', params: person },
    'PUT /staff/people/{id}/account': { rule: 'admin', params: person, body: { disabled: false } },
    'DELETE /staff/people/{id}/sessions/{sessionId}': {
      rule: 'admin',
      params: { id: at.person, sessionId: at.personSession },
    },
    'DELETE /staff/people/{id}/sessions': { rule: 'admin', params: person },
    'GET /staff/data-requests': { rule: 'staff' },
    'POST /staff/data-requests': {
      rule: 'staff',
      body: {
        id: randomUUID(),
        personId: at.person,
        kind: 'access',
        channel: 'letter',
        receivedOn: '2026-01-01',
        text: 'Una.',
      },
    },
    'GET /staff/data-requests/{id}': { rule: 'registered', params: dataRequest },
    'POST /staff/data-requests/{id}/notes': { rule: 'registered', params: dataRequest, body: written },
    'PUT /staff/data-requests/{id}/identity': {
      rule: 'registered',
      params: dataRequest,
      body: { version, check: 'call' },
    },
    'PUT /staff/data-requests/{id}/assignee': {
      rule: 'admin',
      params: dataRequest,
      body: { version, userId: null },
    },
    'POST /staff/data-requests/{id}/extension': {
      rule: 'admin',
      params: dataRequest,
      body: { version, reason: 'Una.' },
    },
    'POST /staff/data-requests/{id}/resolution': {
      rule: 'admin',
      params: dataRequest,
      body: { outcome: 'refused', version, answer: 'No.' },
    },
    'POST /staff/data-requests/{id}/lifting': {
      rule: 'admin',
      params: dataRequest,
      body: { version, liftsOn: '2027-01-01', reason: 'Una.' },
    },
    'GET /staff/data-requests/{id}/data': { rule: 'admin', params: dataRequest },
    'GET /staff/data-requests/{id}/data/pdf': { rule: 'admin', params: dataRequest },
    'GET /staff/cases/{id}/reviewers': { rule: 'decider', params: complaint },
    'PUT /staff/cases/{id}/assignee': {
      rule: 'decider',
      params: complaint,
      body: { version, userId: null },
    },
    'POST /staff/cases/{id}/notes': { rule: 'decider', params: complaint, body: written },
  }
}
