import { randomUUID } from 'node:crypto'
import { isSessionFound } from '@habilita/contract/exams/exam-search'
import type {
  Booking,
  ExamProgress,
  ExamSession,
  OpenSession,
  PartProgress,
  PartResult,
  Venue,
  WaitingEntry,
} from '@habilita/contract/exams/exam-shapes'
import type { Page, Route } from '@playwright/test'
import { withoutStream } from './device.ts'
import { signedInShared } from './people.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

export const REQUEST = '7c1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a11'
export const OTHER_REQUEST = '7c1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a12'

/** The given number of days from now, at half past eight in UTC. */
export const at = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T08:30:00.000Z`
export const dayAt = (days: number): string => at(days).slice(0, 10)
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

const later = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString()

const zaragoza: Venue = {
  id: randomUUID(),
  name: 'Centro Norte',
  street: 'Calle de Bretón 12',
  municipality: 'Zaragoza',
  province: '50',
  timeZone: 'Europe/Madrid',
  stepFree: true,
  directions: 'Tranvía, parada Plaza San Francisco. Entra por la puerta B.',
}

export const tenerife: Venue = {
  id: randomUUID(),
  name: 'Taller del Puerto',
  street: 'Avenida Francisco La Roche 3',
  municipality: 'Santa Cruz de Tenerife',
  province: '38',
  timeZone: 'Atlantic/Canary',
  stepFree: false,
  directions: '',
}

export const buildSession = (over: Partial<ExamSession> = {}): ExamSession => {
  const startsAt = over.startsAt ?? at(17)
  return {
    id: randomUUID(),
    category: 'rsif',
    scopes: [{ code: 'RSIF-FO', name: 'Instalador frigorista' }],
    part: 'theory',
    venue: zaragoza,
    startsAt,
    endsAt: later(startsAt, 2),
    bookingClosesAt: later(startsAt, -48),
    equipment: [],
    ...over,
  }
}

export const buildOpen = (over: Partial<OpenSession> = {}): OpenSession => ({
  ...buildSession(over),
  requestId: REQUEST,
  seatsLeft: 12,
  capacity: 20,
  waitingId: null,
  waitingCount: 0,
  clashesWith: null,
  travelWarning: false,
  ...over,
})

export const buildBooking = (over: Partial<Booking> = {}): Booking => {
  const session = over.session ?? buildSession()
  return {
    id: randomUUID(),
    requestId: REQUEST,
    requestNumber: 'S-2026-000388',
    state: 'booked',
    attempt: 1,
    checkInCode: 'K7M2QX',
    bookedAt: at(-3),
    changeUntil: `${later(session.startsAt, -24 * 6).slice(0, 10)}T00:00:00.000Z`,
    cancelledBy: null,
    cancelReason: null,
    movedTo: null,
    absence: null,
    incidents: [],
    result: null,
    allowedActions: ['change', 'cancel', 'report_incident'],
    ...over,
    session,
  }
}

/** No reason sent yet, and six days left to send it. */
export const openAbsence = {
  dueOn: dayAt(6),
  text: null,
  documentId: null,
  documentRemovedOn: null,
  sentAt: null,
  outcome: null,
  reason: null,
} satisfies Booking['absence']

export const buildResult = (over: Partial<PartResult> = {}): PartResult => ({
  id: randomUUID(),
  bookingId: randomUUID(),
  requestId: REQUEST,
  part: 'theory',
  attempt: 1,
  outcome: 'failed',
  score: 62.5,
  passMark: 70,
  areas: [
    { name: 'Seguridad y reglamento', score: 80 },
    { name: 'Manipulación de refrigerantes', score: 45 },
  ],
  criticalFailed: ['Recuperación del gas antes de abrir el circuito'],
  satOn: dayAt(-20),
  publishedAt: at(-15),
  keptUntil: null,
  resitFrom: dayAt(5),
  ...over,
})

export const buildWaiting = (over: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: randomUUID(),
  requestId: REQUEST,
  session: buildSession({ startsAt: at(24), part: 'practical' }),
  state: 'waiting',
  position: 2,
  joinedAt: at(-2),
  offeredAt: null,
  offerExpiresAt: null,
  ...over,
})

export const buildOffer = (over: Partial<WaitingEntry> = {}): WaitingEntry =>
  buildWaiting({
    state: 'offered',
    position: null,
    offeredAt: inHours(-1),
    offerExpiresAt: inHours(22.5),
    ...over,
  })

export const buildPart = (over: Partial<PartProgress> = {}): PartProgress => ({
  part: 'theory',
  minutes: 75,
  passMark: 70,
  attemptsUsed: 0,
  mostAttempts: 3,
  result: null,
  bookingId: null,
  block: null,
  from: null,
  ...over,
})

export const buildProgress = (over: Partial<ExamProgress> = {}): ExamProgress => ({
  requestId: REQUEST,
  requestNumber: 'S-2026-000388',
  category: 'rsif',
  scopes: [{ code: 'RSIF-FO', name: 'Instalador frigorista' }],
  until: dayAt(300),
  parts: [buildPart(), buildPart({ part: 'practical', block: 'theory_first' })],
  ...over,
})

export interface Exams {
  readonly bookings?: readonly Booking[]
  readonly waiting?: readonly WaitingEntry[]
  readonly progress?: readonly ExamProgress[]
  readonly sessions?: readonly OpenSession[]
}

const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

const notFound = { code: 'NotFound', title: 'No encontrado', message: 'Recurso no encontrado' }

export const conflict = (reason: string, title: string, message: string) => ({
  code: 'Conflict',
  reason,
  title,
  message,
})

const PAGE = 20

/** A page of sessions as the server returns it, filtered by the search. */
const pageOf = (sessions: readonly OpenSession[], search: URLSearchParams) => {
  const found = sessions.filter(
    session =>
      isSessionFound(session, search.get('q') ?? '') &&
      (search.get('requestId') ?? session.requestId) === session.requestId &&
      (search.get('part') ?? session.part) === session.part,
  )
  const from = Number(search.get('after') ?? 0)
  return {
    sessions: found.slice(from, from + PAGE),
    next: from + PAGE < found.length ? String(from + PAGE) : null,
  }
}

/** Mocks the API with these exams of the person. The returned function replaces them. */
export const withExams = async (page: Page, first: Exams) => {
  let current = first
  await withoutStream(page)
  await page.route('**/api/v1/exams', route =>
    json(route, {
      bookings: current.bookings ?? [],
      waiting: current.waiting ?? [],
      progress: current.progress ?? [],
    }),
  )
  await page.route(/\/api\/v1\/exams\/sessions(\?|$)/, route =>
    json(route, pageOf(current.sessions ?? [], new URL(route.request().url()).searchParams)),
  )
  await page.route(/\/api\/v1\/exams\/sessions\/[^/]+$/, route => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const session = current.sessions?.find(each => each.id === id)
    return session ? json(route, session) : json(route, notFound, 404)
  })
  await page.route(/\/api\/v1\/exams\/bookings\/[^/?]+$/, route => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const booking = current.bookings?.find(each => each.id === id)
    return booking ? json(route, booking) : json(route, notFound, 404)
  })
  return (next: Exams) => {
    current = { ...current, ...next }
  }
}

/** Answers a change with this, or with an error; returns the bodies that were sent. */
export const answerExams = async (
  page: Page,
  path: string,
  answer: unknown,
  status = 200,
): Promise<unknown[]> => {
  const sent: unknown[] = []
  await page.route(`**/api/v1/exams/${path}`, route => {
    if (route.request().method() === 'GET') return route.fallback()
    sent.push(route.request().postDataJSON())
    return status === 204 ? route.fulfill({ status }) : json(route, answer, status)
  })
  return sent
}

/** For the list of screens: signs in a person who has these exams. */
export const having =
  (exams: Exams) =>
  async (page: Page, address: string): Promise<void> => {
    await signedInShared(page, address)
    await withExams(page, exams)
  }
