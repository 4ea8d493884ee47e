import { randomUUID } from 'node:crypto'
import { createApiKey } from '@habilita/contract/api-keys'
import { complain } from '@habilita/contract/cases'
import { createDraft } from '@habilita/contract/drafts'
import * as papers from '@habilita/contract/papers'
import { bookExam, joinWaitingList } from '@habilita/contract/exams'
import { listNotices } from '@habilita/contract/notices'
import { getRequest } from '@habilita/contract/requests'
import { type StaffRole, staffRoles } from '@habilita/contract/staff'
import { askRemedy } from '@habilita/contract/staff-requests'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../testing/api-caller.ts'
import { buildCertificate } from '../testing/build-certificate.ts'
import { PASSWORD } from '../testing/identity-service.ts'
import { missedExam } from '../testing/missed-exam.ts'
import { operationsOf } from '../testing/operations.ts'
import { type ExamsService, startExams } from '../testing/exams-service.ts'
import { judge, versionSeen, startRequests, type RequestsService } from '../testing/requests-service.ts'
import { sendPdf } from '../testing/send-pdf.ts'
import { idOf, tusClient } from '../testing/tus-client.ts'

/**
 * Who may call an operation: `public` anyone; `signed_in` whoever has an account; `self` whoever has proved their
 * address, about themselves; `own` the same, about one thing of theirs; `staff` anyone of the body; `reviewer`,
 * `examiner`, `decider` and `admin` those who do so, and admins; `key` nobody but another system.
 */
type Rule =
  | 'public'
  | 'signed_in'
  | 'self'
  | 'own'
  | 'staff'
  | 'reviewer'
  | 'examiner'
  | 'decider'
  | 'admin'
  | 'key'

/** What the operations are tried on: things of the owner, or things that nobody has. */
interface Things {
  readonly request: string
  readonly certificate: string
  readonly part: string
  readonly draft: string
  readonly document: string
  readonly upload: string
  readonly notice: string
  readonly session: string
  readonly paper: string
  readonly apiKey: string
  readonly complaint: string
  readonly booking: string
  readonly sitting: string
  readonly incident: string
  readonly seat: string
  readonly waiting: string
  /** A session that can be booked, where it is held, and a request that could. */
  readonly exam: string
  readonly venue: string
  readonly admitted: string
}

interface Try {
  readonly rule: Rule
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

const tus = { 'tus-resumable': '1.0.0' }

/** How exams went, and exams in calendars. */
const resultTries = (at: Things): Readonly<Record<string, Try>> => {
  const booking = { id: at.booking }
  const sitting = { id: at.sitting }
  const text = 'Se fue la luz.'
  const score = { score: 50, areas: [], criticalFailed: [], noConflict: true }
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
    'GET /staff/bookings/{id}': { rule: 'staff', params: booking },
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

/** Every operation of the API: one that is missing here fails the test. Those that end something come last. */
const tries = (at: Things): Readonly<Record<string, Try>> => {
  const request = { id: at.request }
  const certificate = { id: at.certificate }
  const part = { id: at.request, documentId: at.part }
  const draft = { key: at.draft }
  const document = { id: at.document }
  const upload = { id: at.upload }
  const version = 1
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
  const written = { id: randomUUID(), text: 'Hola.' }
  const subscription = {
    endpoint: 'https://push.example/one',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }
  return {
    'GET /body': { rule: 'public' },
    'GET /body/legal/{document}': { rule: 'public', params: { document: 'terms' } },
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
    'GET /staff/requests': { rule: 'staff' },
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
    ...resultTries(at),
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
    'DELETE /staff/papers/{id}': { rule: 'reviewer', params: { id: at.paper } },
    'DELETE /uploads/{id}': { rule: 'own', params: upload, headers: tus },
    'DELETE /documents/{id}': { rule: 'own', params: document },
    'DELETE /drafts/{key}': { rule: 'own', params: draft },
    'POST /requests/{id}/withdrawal': { rule: 'own', params: request },
    'DELETE /account/sessions/{id}': { rule: 'own', params: { id: at.session } },
    'DELETE /account/sessions': { rule: 'self' },
  }
}

type Who = 'anonymous' | 'unverified' | 'owner' | 'other' | StaffRole
const everybody: readonly Who[] = ['anonymous', 'unverified', 'other', ...staffRoles, 'owner']

/** `open`: the guard lets them through, and what they ask about is theirs to ask about. */
const expected = (rule: Rule, who: Who): string => {
  if (rule === 'public') return 'open'
  if (who === 'anonymous' || rule === 'key') return '401 Unauthorized'
  if (rule === 'signed_in') return 'open'
  if (who === 'unverified') return '403 EMAIL_NOT_VERIFIED'
  if (rule === 'self') return 'open'
  if (rule === 'own') return who === 'owner' ? 'open' : 'like missing'
  if (who === 'owner' || who === 'other') return '403 Forbidden'
  return rule === 'staff' || who === rule || who === 'admin' ? 'open' : '403 Forbidden'
}

interface Answered {
  readonly status: number
  readonly text: string
}

const send = async (
  address: string,
  name: string,
  { params = {}, body, query = '', headers = {} }: Try,
  token: string | undefined,
): Promise<Answered> => {
  const [method = '', path = ''] = name.split(' ')
  const stop = new AbortController()
  const response = await fetch(
    `${address}/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? 'x')}${query}`,
    {
      method,
      signal: stop.signal,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  )
  // What goes on for ever is only looked at.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = isStream ? '' : await response.text()
  stop.abort()
  return { status: response.status, text }
}

/** A public one may well have nothing to give: a provider or a check that is not configured. */
const inWords = (rule: Rule, { status, text }: Answered, missing: Answered): string => {
  if (status === 404 && missing.status === 404 && text === missing.text) return 'like missing'
  if (status !== 401 && status !== 403 && (status !== 404 || rule === 'public')) return 'open'
  // An answer to HEAD has no body.
  if (text === '') return `${status} ${status === 401 ? 'Unauthorized' : 'EMAIL_NOT_VERIFIED'}`
  const { code, reason } = JSON.parse(text) as { code: string; reason?: string }
  return `${status} ${reason ?? code}`
}

const addReport = async (service: RequestsService, reviewer: ApiCaller, id: string): Promise<string> => {
  const paperId = randomUUID()
  const query = { number: 'INF-1', title: 'Informe', issuedOn: '2026-11-16' }
  const sending = { address: service.address, token: reviewer.idToken }
  await sendPdf(sending, papers.addReport, { params: { id, paperId }, query })
  return paperId
}

/** A booking, a place in a line, and a session that could be booked with another request. */
const examsOf = async (service: ExamsService, owner: ApiCaller) => {
  const { requestId: other, who } = await service.examinee()
  const venue = await service.venue()
  const full = await service.session({ venueId: venue, capacity: 1 })
  await who.call(bookExam, { body: { sessionId: full.id, requestId: other } })
  const taken = await service.session({ venueId: venue, startsAt: '2027-03-01T10:00' })
  const exam = await service.session({ venueId: venue, startsAt: '2027-03-02T10:00', category: 'gas' })
  const requestId = await service.admitted(owner)
  const { id: waiting } = await owner.call(joinWaitingList, { body: { sessionId: full.id, requestId } })
  const { id: booking } = await owner.call(bookExam, { body: { sessionId: taken.id, requestId } })
  return { seat: booking, waiting, exam: exam.id, venue, admitted: await service.admitted(owner, 'gas') }
}

/** Somebody who has one of everything. */
const ownerOf = async (service: ExamsService) => {
  const owner = await service.candidate()
  const reviewer = await service.staff('reviewer')
  const id = await service.inReview(owner, reviewer)
  await judge(reviewer, id, 'No se lee.')
  await reviewer.call(askRemedy, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
  await service.jobs()
  const draft = randomUUID()
  await owner.call(createDraft, { body: { key: draft } })
  const { documents } = await owner.call(getRequest, { params: { id } })
  const { notices } = await owner.call(listNotices, { query: {} })
  const created = await tusClient(service.address, () => owner.idToken).create(10)
  // Another than the one they ask in.
  await service.call('v1/accounts:signInWithPassword', { email: owner.email, password: PASSWORD })
  const session = await service.db
    .selectFrom('account_sessions')
    .select('id')
    .where('account_id', '=', owner.id)
    .where('id', '<>', String(decodeJwt(owner.idToken)['session']))
    .executeTakeFirstOrThrow()
  const body = { name: 'Facturación', scopes: ['requests' as const], expiresOn: null }
  const document = await service.paper(owner, 'photo')
  const proof = await service.paper(owner, 'medical')
  const exam = await missedExam(service, { userId: owner.id, requestId: id, documentId: proof })
  const complaint = { id: randomUUID(), about: null, subject: 'Una', text: 'No.', documentIds: [document] }
  const things: Things = {
    ...exam,
    request: id,
    certificate: await buildCertificate(service.db, id),
    part: documents[0]?.id ?? '',
    draft,
    document,
    upload: idOf(created),
    notice: notices[0]?.id ?? '',
    session: session.id,
    paper: await addReport(service, reviewer, id),
    apiKey: (await (await service.staff('admin')).call(createApiKey, { body })).details.id,
    complaint: (await owner.call(complain, { body: complaint })).id,
    ...(await examsOf(service, owner)),
  }
  // What can be appealed against.
  await service.db
    .updateTable('certificates')
    .set({ state: 'suspended', state_reason: 'No.' })
    .where('id', '=', things.certificate)
    .execute()
  return { owner, things }
}

test('§6 every operation × anonymous, unverified, other, each role, owner: what it says, and foreign like missing', async () => {
  const service = await startExams()
  const { owner, things } = await ownerOf(service)
  const examiner = await service.staff('examiner')
  await service.db
    .insertInto('exam_examiners')
    .values({ session_id: things.sitting, user_id: examiner.id })
    .execute()
  const tokens: Record<Who, string | undefined> = {
    anonymous: undefined,
    unverified: (await service.person({ verified: false })).idToken,
    other: (await service.candidate()).idToken,
    reviewer: (await service.staff('reviewer')).idToken,
    examiner: examiner.idToken,
    decider: (await service.staff('decider')).idToken,
    admin: (await service.staff('admin')).idToken,
    owner: owner.idToken,
  }
  const nowhere: Things = {
    request: randomUUID(),
    certificate: randomUUID(),
    part: randomUUID(),
    draft: randomUUID(),
    document: randomUUID(),
    upload: randomUUID(),
    notice: randomUUID(),
    session: randomUUID(),
    paper: randomUUID(),
    apiKey: randomUUID(),
    complaint: randomUUID(),
    booking: randomUUID(),
    sitting: randomUUID(),
    incident: randomUUID(),
    seat: randomUUID(),
    waiting: randomUUID(),
    exam: randomUUID(),
    venue: randomUUID(),
    admitted: randomUUID(),
  }
  await service.api('POST', '/user', tokens.unverified)
  const told: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  const missing = tries(nowhere)
  for (const [name, attempt] of Object.entries(tries(things)))
    for (const who of everybody) {
      const lost = missing[name]
      const toMissing =
        lost && attempt.rule === 'own' && who !== 'owner'
          ? await send(service.address, name, lost, tokens[who])
          : { status: 0, text: '' }
      told[`${name} by ${who}`] = inWords(
        attempt.rule,
        await send(service.address, name, attempt, tokens[who]),
        toMissing,
      )
      wanted[`${name} by ${who}`] = expected(attempt.rule, who)
    }
  expect(told).toEqual(wanted)
  const operations = await operationsOf(service.address)
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(missing).toSorted(),
  )
  expect(
    operations.filter(({ isPublic }) => isPublic).map(({ method, path }) => `${method} ${path}`),
  ).toEqual(expect.arrayContaining(Object.keys(missing).filter(name => missing[name]?.rule === 'public')))
}, 120_000)

test('§6 once an address is proved nothing is forbidden to its person, with the token from before', async () => {
  const service = await startRequests()
  const { id, idToken } = await service.person({ verified: false })
  await service.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
  for (const path of ['/requests', '/documents', '/notices', '/account/sessions'])
    expect((await service.api('GET', path, idToken)).status).toBe(200)
})
