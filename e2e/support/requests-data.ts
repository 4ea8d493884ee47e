import { randomUUID } from 'node:crypto'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { Paper } from '@habilita/contract/requests/papers'
import { isFound } from '@habilita/contract/requests/request-search'
import {
  type Message,
  PAGE_SIZE,
  type RequestDetail,
  type RequestDocument,
  RequestSummary,
} from '@habilita/contract/requests/requests'
import type { Page, Route } from '@playwright/test'
import { withoutStream } from './device.ts'

const DAY_MS = 24 * 60 * 60_000

const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const dayAt = (days: number): string => at(days).slice(0, 10)

export const buildDocument = (over: Partial<RequestDocument> = {}): RequestDocument => ({
  id: randomUUID(),
  kind: 'identity',
  documentId: randomUUID(),
  fileName: 'dni-marta-ruiz.pdf',
  contentType: 'application/pdf',
  size: 482_113,
  state: 'in_review',
  reason: null,
  replacement: null,
  removedOn: null,
  sentAt: at(-12),
  ...over,
})

export const buildMessage = (over: Partial<Message> = {}): Message => ({
  id: randomUUID(),
  from: 'staff',
  author: 'Lucía',
  text: 'Hola, Marta. La foto se ve bien, pero el certificado de empresa no lleva fecha.',
  at: at(-2),
  readAt: at(-1),
  ...over,
})

/** A request in review, as the API returns it. */
export const buildRequest = (over: Partial<RequestDetail> = {}): RequestDetail => ({
  id: randomUUID(),
  draftKey: null,
  number: 'S-2026-000412',
  type: 'initial',
  category: 'gas',
  scopes: [{ code: 'GAS-B', name: 'Instalador de gas B' }],
  state: 'in_review',
  turn: { whose: 'staff', step: 'wait_for_answer', by: dayAt(9), workingDaysLeft: 6 },
  changedAt: at(-3),
  submittedAt: at(-12),
  unreadMessages: 0,
  version: 4,
  schemeId: 'gas-1',
  certificateNumber: null,
  correction: null,
  opening: null,
  documents: [
    buildDocument(),
    buildDocument({ kind: 'photo', fileName: 'foto-carne.jpg', contentType: 'image/jpeg', state: 'valid' }),
  ],
  accommodations: [],
  accommodationDetails: null,
  declarations: [{ code: 'truth', version: 1, title: 'Lo que envío es cierto', acceptedAt: at(-12) }],
  payment: { state: 'pending', cents: 27_000 },
  remedyMessage: null,
  refusal: null,
  messages: [],
  timeline: [
    { kind: 'submitted', at: at(-12), until: null, count: null, part: null },
    { kind: 'review_started', at: at(-3), until: null, count: null, part: null },
  ],
  allowedActions: ['withdraw', 'message'],
  ...over,
})

/** Papers that the certification body issued about a request. */
export const issued = (requestId: string): Paper[] => [
  {
    id: randomUUID(),
    requestId,
    kind: 'invoice',
    number: 'F-2026-0412',
    title: 'Factura F-2026-0412',
    issuedOn: dayAt(-2),
    cents: 27_000,
    state: 'paid',
    size: 48_211,
    addedAt: at(-2),
  },
  {
    id: randomUUID(),
    requestId,
    kind: 'report',
    number: 'I-2026-0031',
    title: 'Informe de resultados de la parte teórica',
    issuedOn: dayAt(-1),
    cents: null,
    state: null,
    size: 61_900,
    addedAt: at(-1),
  },
]

const rejected = buildDocument({
  kind: 'employer_letter',
  fileName: 'certificado-empresa.pdf',
  state: 'rejected',
  reason: 'No lleva fecha ni firma. Pide a tu empresa uno firmado, con la fecha y tus tareas.',
})

export const inRemedy = (over: Partial<RequestDetail> = {}): RequestDetail =>
  buildRequest({
    state: 'remedy',
    turn: { whose: 'candidate', step: 'correct_documents', by: dayAt(13), workingDaysLeft: 9 },
    documents: [rejected, ...buildRequest().documents],
    remedyMessage: 'Nos falta un certificado de empresa que podamos comprobar.',
    timeline: [
      ...buildRequest().timeline,
      { kind: 'remedy_asked', at: at(-1), until: dayAt(13), count: 1, part: null },
    ],
    messages: [buildMessage({ readAt: null })],
    unreadMessages: 1,
    allowedActions: ['withdraw', 'correct', 'extend_remedy', 'message'],
    ...over,
  })

export const refused = (over: Partial<RequestDetail> = {}): RequestDetail =>
  buildRequest({
    state: 'not_admitted',
    turn: { whose: 'nobody', step: 'read_why', by: dayAt(28), workingDaysLeft: null },
    refusal: 'Para operar grúas tienes que haber cumplido 18 años.',
    category: 'gruas',
    scopes: [{ code: 'GT', name: 'Operador de grúa torre' }],
    number: 'S-2026-000351',
    timeline: [
      ...buildRequest().timeline,
      { kind: 'not_admitted', at: at(-2), until: dayAt(28), count: null, part: null },
    ],
    allowedActions: ['message', 'repeat'],
    ...over,
  })

export const admitted = (over: Partial<RequestDetail> = {}): RequestDetail =>
  buildRequest({
    state: 'admitted',
    turn: { whose: 'candidate', step: 'choose_exam', by: dayAt(360), workingDaysLeft: null },
    category: 'rsif',
    scopes: [{ code: 'RSIF-FO', name: 'Instalador frigorista' }],
    number: 'S-2026-000388',
    type: 'extension',
    payment: { state: 'paid', cents: 14_000 },
    accommodations: ['more_time', 'reader'],
    accommodationDetails: 'Tengo dislexia: necesito más tiempo y que me lean las preguntas.',
    allowedActions: ['withdraw', 'message'],
    ...over,
  })

export const archived = (over: Partial<ArchiveDocument> = {}): ArchiveDocument => ({
  id: randomUUID(),
  kind: 'employer_letter',
  fileName: 'certificado-empresa-firmado.pdf',
  file: {
    bucket: 'documents',
    generation: '1',
    metageneration: '1',
    fullPath: 'x',
    name: 'certificado-empresa-firmado.pdf',
    size: 1000,
    timeCreated: at(-1),
    updated: at(-1),
    md5Hash: 'x',
    cacheControl: 'private',
    contentDisposition: 'attachment',
    contentEncoding: '',
    contentLanguage: 'es',
    contentType: 'application/pdf',
    customMetadata: {},
  },
  version: 1,
  issuedOn: null,
  validUntil: null,
  isExpired: false,
  usedIn: [],
  createdAt: at(-1),
  ...over,
})

interface Answers {
  readonly requests: readonly RequestDetail[]
  readonly documents?: readonly ArchiveDocument[]
  readonly papers?: readonly Paper[]
}

const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

const notFound = { code: 'NotFound', title: 'No encontrado', message: 'Recurso no encontrado' }

/** A page of the list as the server returns it, filtered by the search. */
const pageOf = (requests: readonly RequestDetail[], search: URLSearchParams) => {
  const found = requests.filter(request => isFound(request, search.get('q') ?? ''))
  const from = Number(search.get('after') ?? 0)
  const limit = Number(search.get('limit') ?? PAGE_SIZE)
  const page = found.slice(from, from + limit).map(request => RequestSummary.parse(request))
  return { requests: page, next: from + limit < found.length ? String(from + limit) : null }
}

/** Mocks the API with these requests of the person. The returned function replaces them. */
export const withRequests = async (page: Page, first: Answers) => {
  let current = first
  await withoutStream(page)
  await page.route('**/api/v1/requests?*', route =>
    json(route, pageOf(current.requests, new URL(route.request().url()).searchParams)),
  )
  await page.route('**/api/v1/requests', route =>
    json(route, pageOf(current.requests, new URLSearchParams())),
  )
  await page.route(/\/api\/v1\/requests\/[^/?]+$/, route => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const request = current.requests.find(each => each.id === id)
    return request ? json(route, request) : json(route, notFound, 404)
  })
  await page.route('**/api/v1/requests/*/messages/read', route => route.fulfill({ status: 204 }))
  await page.route('**/api/v1/requests/*/papers', route => json(route, { papers: current.papers ?? [] }))
  await page.route('**/api/v1/documents', route => json(route, { documents: current.documents ?? [] }))
  return (next: Answers) => {
    current = next
  }
}

/** Answers an action with the changed request, or with an error. */
export const answerAction = (page: Page, action: string, answer: unknown, status = 200) =>
  page.route(`**/api/v1/requests/*/${action}`, route => json(route, answer, status))
