import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { SearchText } from '../requests/requests.ts'
import { PartKindCode } from '../schemes/schemes.ts'
import { numberInText } from '../api/wire.ts'
import { Booking, ExamProgress, OpenSession, WaitingEntry } from './exam-shapes.ts'

const Id = z.object({ id: z.uuid() })
const SessionChoice = z.strictObject({ sessionId: z.uuid(), requestId: z.uuid() })
export const EXPLANATION_LONGEST = 2000

export const listExams = endpoint({
  id: 'listExams',
  method: 'GET',
  path: '/exams',
  access: 'verified',
  summary: 'List my bookings, upcoming first, then the latest, my waiting list entries and my progress',
  reply: z.object({
    bookings: z.array(Booking),
    waiting: z.array(WaitingEntry),
    progress: z.array(ExamProgress),
  }),
})

export const listOpenSessions = endpoint({
  id: 'listOpenSessions',
  method: 'GET',
  path: '/exams/sessions',
  access: 'verified',
  summary: 'List exam sessions that I can book or wait for, with the seats left, soonest first',
  query: z.object({
    /** Searches date, venue, place, province, category and part. */
    q: z.optional(SearchText),
    /** Booked parts are left out, unless request and part are given, to change the booking. */
    requestId: z.optional(z.uuid()),
    part: z.optional(PartKindCode),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(100))),
  }),
  reply: z.object({ sessions: z.array(OpenSession), next: z.nullable(z.string()) }),
})

export const getOpenSession = endpoint({
  id: 'getOpenSession',
  method: 'GET',
  path: '/exams/sessions/:id',
  access: 'verified',
  summary: 'Get an exam session that is open to me',
  params: Id,
  query: z.object({ requestId: z.uuid() }),
  reply: OpenSession,
})

export const getBooking = endpoint({
  id: 'getBooking',
  method: 'GET',
  path: '/exams/bookings/:id',
  access: 'verified',
  summary: 'Get a booking of mine',
  params: Id,
  reply: Booking,
})

/** Idempotent for the same session and request. */
export const bookExam = endpoint({
  id: 'bookExam',
  method: 'POST',
  path: '/exams/bookings',
  access: 'verified',
  summary: 'Book a seat in an exam session',
  body: SessionChoice,
  reply: Booking,
})

export const changeBooking = endpoint({
  id: 'changeBooking',
  method: 'POST',
  path: '/exams/bookings/:id/change',
  access: 'verified',
  summary: 'Move my booking to another exam session; both seats change, or neither',
  params: Id,
  body: z.strictObject({ sessionId: z.uuid() }),
  reply: Booking,
})

export const cancelBooking = endpoint({
  id: 'cancelBooking',
  method: 'POST',
  path: '/exams/bookings/:id/cancellation',
  access: 'verified',
  summary: 'Cancel my booking',
  params: Id,
  reply: Booking,
})

export const justifyAbsence = endpoint({
  id: 'justifyAbsence',
  method: 'PUT',
  path: '/exams/bookings/:id/absence',
  access: 'verified',
  summary: 'Explain my absence, with an optional document',
  params: Id,
  body: z.strictObject({ text: linesOfText(EXPLANATION_LONGEST), documentId: z.nullable(z.uuid()) }),
  reply: Booking,
})

/** `id` is created by the client and makes the call idempotent. */
export const reportIncident = endpoint({
  id: 'reportIncident',
  method: 'POST',
  path: '/exams/bookings/:id/incidents',
  access: 'verified',
  summary: 'Report an incident at an exam of mine',
  params: Id,
  body: z.strictObject({ id: z.uuid(), text: linesOfText(EXPLANATION_LONGEST) }),
  reply: Booking,
})

export const getBookingCalendar = endpoint({
  id: 'getBookingCalendar',
  method: 'GET',
  path: '/exams/bookings/:id/calendar',
  access: 'verified',
  summary: 'Download a booking of mine as a calendar file',
  params: Id,
  file: true,
})

export const joinWaitingList = endpoint({
  id: 'joinWaitingList',
  method: 'POST',
  path: '/exams/waiting',
  access: 'verified',
  summary: 'Join the waiting list of a full exam session',
  body: SessionChoice,
  reply: WaitingEntry,
})

export const acceptOffer = endpoint({
  id: 'acceptOffer',
  method: 'POST',
  path: '/exams/waiting/:id/acceptance',
  access: 'verified',
  summary: 'Accept the seat that I am offered; cancels my booking of the same part, if any',
  params: Id,
  reply: Booking,
})

export const leaveWaitingList = endpoint({
  id: 'leaveWaitingList',
  method: 'DELETE',
  path: '/exams/waiting/:id',
  access: 'verified',
  summary: 'Leave a waiting list, or decline an offer',
  params: Id,
})

export const openCalendarFeed = endpoint({
  id: 'openCalendarFeed',
  method: 'POST',
  path: '/exams/calendar',
  access: 'verified',
  summary: 'Create a secret calendar address for my exams; the previous one stops working',
  reply: z.object({ url: z.string() }),
})

export const closeCalendarFeed = endpoint({
  id: 'closeCalendarFeed',
  method: 'DELETE',
  path: '/exams/calendar',
  access: 'verified',
  summary: 'Delete the secret calendar address of my exams',
})

export const getCalendarFeed = endpoint({
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/calendar/:token',
  access: 'public',
  summary: 'Get the exams of a person as a calendar, by its secret address',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
  file: true,
})
