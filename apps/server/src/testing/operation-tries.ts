import { randomUUID } from 'node:crypto'
import { deskTries } from './desk-tries.ts'
import { examStaffTries } from './exam-staff-tries.ts'
import { resultTries, seatTries } from './exam-tries.ts'
import { staffTries } from './staff-tries.ts'
import { governanceTries } from './governance-tries.ts'
import { peopleTries } from './people-tries.ts'
import type { Things, Try } from './try.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** Every operation of the API: a missing one fails the test. Those that end something come last. */
export const tries = (at: Things): Readonly<Record<string, Try>> => {
  const request = { id: at.request }
  const certificate = { id: at.certificate }
  const part = { id: at.request, documentId: at.part }
  const draft = { key: at.draft }
  const document = { id: at.document }
  const upload = { id: at.upload }
  const version = 1
  const written = { id: randomUUID(), text: 'Hola.' }
  const subscription = {
    endpoint: 'https://push.example/one',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }
  return {
    'GET /certification-body': { rule: 'public' },
    'GET /certification-body/legal/{document}': { rule: 'public', params: { document: 'terms' } },
    'GET /identity': { rule: 'public' },
    'GET /identity/providers/{id}': { rule: 'public', params: { id: 'oidc.one' } },
    'GET /bot-check': { rule: 'public' },
    'POST /bot-check': { rule: 'public', body: { solution: 'x' } },
    'POST /open-complaints': {
      rule: 'public',
      body: {
        id: randomUUID(),
        name: 'Ana',
        email: 'ana@correo.es',
        category: 'gas',
        subject: 'X',
        text: 'X',
      },
    },
    'GET /schemes': { rule: 'public' },
    'GET /schemes/{id}': { rule: 'public', params: { id: 'gas-1' } },
    'GET /verify/{code}': { rule: 'public', params: { code: 'A'.repeat(26) } },
    'GET /user': { rule: 'signed_in' },
    'POST /user': { rule: 'signed_in' },
    'PATCH /user': { rule: 'signed_in', body: { version: 99, firstName: 'Ana' } },
    'PATCH /user/email': { rule: 'self', body: { email: 'otra@correo.es' } },
    'GET /user/data': { rule: 'self' },
    'GET /user/data/pdf': { rule: 'self' },
    'GET /account/sessions': { rule: 'self' },
    'GET /account/recovery-codes': { rule: 'self' },
    'POST /drafts': { rule: 'own', body: { key: randomUUID(), fromRequest: at.request } },
    'GET /drafts/{key}': { rule: 'own', params: draft },
    'PATCH /drafts/{key}': { rule: 'own', params: draft, body: { changes: {}, base: {} } },
    'POST /drafts/{key}/submission': {
      rule: 'own',
      params: draft,
      body: { idempotencyKey: randomUUID(), base: {} },
    },
    'GET /requests': { rule: 'self' },
    'GET /requests/{id}': { rule: 'own', params: request },
    'PUT /requests/{id}/documents/{documentId}/replacement': {
      rule: 'own',
      params: part,
      body: { documentId: at.document },
    },
    'POST /requests/{id}/correction': { rule: 'own', params: request },
    'POST /requests/{id}/extension': { rule: 'own', params: request },
    'POST /requests/{id}/messages': { rule: 'own', params: request, body: written },
    'POST /requests/{id}/messages/read': { rule: 'own', params: request },
    'GET /certificates': { rule: 'self' },
    'GET /certificates/{id}': { rule: 'own', params: certificate },
    'GET /staff/self': { rule: 'staff' },
    ...staffTries(at),
    'GET /staff/requests': { rule: 'staff' },
    'GET /staff/requests.csv': { rule: 'staff' },
    'GET /staff/requests/total': { rule: 'staff' },
    'GET /staff/requests/{id}': { rule: 'staff', params: request },
    'GET /staff/requests/{id}/documents/{documentId}/content': { rule: 'staff', params: part },
    'POST /staff/requests/{id}/notes': { rule: 'staff', params: request, body: written },
    'POST /staff/requests/{id}/review': { rule: 'reviewer', params: request, body: { version } },
    'PUT /staff/requests/{id}/assignee': {
      rule: 'reviewer',
      params: request,
      body: { version, userId: null },
    },
    'PUT /staff/requests/{id}/documents/{documentId}/review': {
      rule: 'reviewer',
      params: part,
      body: { version, outcome: 'valid' },
    },
    'POST /staff/requests/{id}/remedy': { rule: 'reviewer', params: request, body: { version } },
    'POST /staff/requests/{id}/admission': { rule: 'reviewer', params: request, body: { version } },
    'POST /staff/requests/{id}/refusal': {
      rule: 'reviewer',
      params: request,
      body: { version, reason: 'No.' },
    },
    'PUT /staff/requests/{id}/payment': {
      rule: 'reviewer',
      params: request,
      body: { version, state: 'paid' },
    },
    'POST /staff/requests/{id}/messages': { rule: 'reviewer', params: request, body: written },
    'GET /cases': { rule: 'self' },
    'GET /cases/{id}': { rule: 'own', params: { id: at.complaint } },
    'POST /appeals': {
      rule: 'own',
      body: {
        id: randomUUID(),
        about: { kind: 'certificate', id: at.certificate },
        text: 'No.',
        documentIds: [],
      },
    },
    'POST /complaints': {
      rule: 'own',
      body: {
        id: randomUUID(),
        about: { kind: 'request', id: at.request },
        subject: 'Una',
        text: 'No.',
        documentIds: [],
      },
    },
    'GET /staff/cases': { rule: 'decider' },
    'GET /staff/cases/{id}': { rule: 'decider', params: { id: at.complaint } },
    'POST /staff/cases/{id}/study': { rule: 'decider', params: { id: at.complaint }, body: { version: 99 } },
    'POST /staff/cases/{id}/decision': {
      rule: 'decider',
      params: { id: at.complaint },
      body: { version: 99, outcome: 'upheld', answer: 'No.' },
    },
    'GET /staff/cases/{id}/documents/{documentId}/content': {
      rule: 'decider',
      params: { id: at.complaint, documentId: at.document },
    },
    'GET /requests/{id}/papers': { rule: 'own', params: request },
    'GET /papers/{id}/content': { rule: 'own', params: { id: at.paper } },
    'GET /staff/requests/{id}/papers': { rule: 'staff', params: request },
    'GET /staff/papers/{id}/content': { rule: 'staff', params: { id: at.paper } },
    'PUT /staff/requests/{id}/invoices/{paperId}': {
      rule: 'reviewer',
      params: { id: at.request, paperId: randomUUID() },
    },
    'PUT /staff/requests/{id}/reports/{paperId}': {
      rule: 'reviewer',
      params: { id: at.request, paperId: randomUUID() },
    },
    'PUT /staff/papers/{id}/state': { rule: 'reviewer', params: { id: at.paper }, body: { state: 'paid' } },
    'GET /staff/api-keys': { rule: 'admin' },
    'POST /staff/api-keys': { rule: 'admin', body: { name: 'Una', scopes: ['requests'], expiresOn: null } },
    'DELETE /staff/api-keys/{id}': { rule: 'admin', params: { id: at.apiKey } },
    'GET /invoicing/requests': { rule: 'key' },
    'PUT /invoicing/invoices/{externalId}': { rule: 'key', params: { externalId: 'F-1' } },
    'PUT /invoicing/requests/{number}/payment': {
      rule: 'key',
      params: { number: 'S-2026-000001' },
      body: { state: 'paid' },
    },
    'POST /staff/requests/{id}/decision': {
      rule: 'decider',
      params: request,
      body: { version, outcome: 'denied', reason: 'No.' },
    },
    'GET /staff/certificates': { rule: 'staff' },
    'GET /staff/certificates.csv': { rule: 'decider' },
    'GET /staff/certificates/{id}': { rule: 'staff', params: certificate },
    'POST /staff/certificates/{id}/suspension': {
      rule: 'decider',
      params: certificate,
      body: { version, reason: 'No.' },
    },
    'POST /staff/certificates/{id}/lifting': { rule: 'decider', params: certificate, body: { version } },
    'POST /staff/certificates/{id}/withdrawal': {
      rule: 'decider',
      params: certificate,
      body: { version, reason: 'No.' },
    },
    'POST /staff/certificates/{id}/replacement': {
      rule: 'reviewer',
      params: certificate,
      body: { type: 'duplicate', id: randomUUID(), version, reason: 'Lo ha perdido.' },
    },
    ...deskTries(at),
    ...resultTries(at),
    ...governanceTries(),
    ...peopleTries(at),
    'POST /uploads': { rule: 'self', headers: { ...tus, 'upload-length': '10' } },
    'HEAD /uploads/{id}': { rule: 'own', params: upload, headers: tus },
    'PATCH /uploads/{id}': {
      rule: 'own',
      params: upload,
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    },
    'GET /documents': { rule: 'self' },
    'POST /documents': { rule: 'own', body: { uploadId: at.upload, kind: 'photo' } },
    'PATCH /documents/{id}': { rule: 'own', params: document, body: { kind: 'training' } },
    'GET /documents/{id}/content': { rule: 'own', params: document },
    'GET /notices': { rule: 'self' },
    'POST /notices/{id}/read': { rule: 'own', params: { id: at.notice } },
    'POST /notices/read': { rule: 'own', body: { upTo: at.notice } },
    'POST /notices/unread': { rule: 'self', body: { readAt: '2026-11-15T12:00:00.000Z' } },
    'GET /notices/preferences': { rule: 'self' },
    'PUT /notices/preferences': { rule: 'self', body: { email: true, push: true } },
    'GET /push/key': { rule: 'self' },
    'POST /push/subscriptions': { rule: 'self', body: subscription },
    'POST /push/subscriptions/removal': { rule: 'self', body: { endpoint: subscription.endpoint } },
    'GET /live': { rule: 'self' },
    'POST /account/recovery-codes': { rule: 'self' },
    ...seatTries(at),
    ...examStaffTries(at),
    'DELETE /staff/papers/{id}': { rule: 'reviewer', params: { id: at.paper } },
    'DELETE /uploads/{id}': { rule: 'own', params: upload, headers: tus },
    'DELETE /documents/{id}': { rule: 'own', params: document },
    'DELETE /drafts/{key}': { rule: 'own', params: draft },
    'POST /requests/{id}/withdrawal': { rule: 'own', params: request },
    'DELETE /account/sessions/{id}': { rule: 'own', params: { id: at.session } },
    'DELETE /account/sessions': { rule: 'self' },
  }
}
