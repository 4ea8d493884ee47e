import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { bookingStates, outcomes, sessionStates } from './exam-values.ts'
import { ExamSession, ProvinceCode, Venue } from './exam-shapes.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { SearchText } from '../requests/requests.ts'
import { PartKindCode, ScopeCode, SchemeCategoryCode } from '../schemes/schemes.ts'
import { TieCode } from './staff-interests.ts'
import { flagInText, numberInText } from '../api/wire.ts'

const version = z.int()
const Id = z.object({ id: z.uuid() })
const UserId = z.string().check(z.regex(/^[\w-]{1,128}$/))
const reason = linesOfText(1000)

const Capacity = z.int().check(z.minimum(1), z.maximum(500))

const StaffVenue = z.object({
  ...Venue.shape,
  version,
  closed: z.boolean(),
  /** Seats of the room, if known; a session cannot have more. */
  capacity: z.nullable(z.int()),
})
StaffVenue.register(z.globalRegistry, { id: 'StaffVenue' })
export type StaffVenue = z.infer<typeof StaffVenue>

/** Future use of a venue. */
const VenueUse = z.object({
  sessions: z.int(),
  seats: z.int(),
  booked: z.int(),
  nextAt: z.nullable(z.iso.datetime()),
})

/** The time zone follows from the province. */
const VenueWords = {
  name: lineOfText(80),
  street: lineOfText(120),
  municipality: lineOfText(80),
  province: ProvinceCode,
  stepFree: z.boolean(),
  directions: z.union([z.literal(''), linesOfText(500)]),
  /** Omitted: unchanged. */
  capacity: z.optional(z.nullable(Capacity)),
}

export const listVenues = endpoint({
  id: 'listVenues',
  method: 'GET',
  path: '/staff/venues',
  access: 'staff',
  summary: 'List exam venues, with their use from now on',
  reply: z.object({ venues: z.array(z.object({ ...StaffVenue.shape, ahead: VenueUse })) }),
})

export const addVenue = endpoint({
  id: 'addVenue',
  method: 'POST',
  path: '/staff/venues',
  access: 'examiner',
  summary: 'Create an exam venue',
  body: z.strictObject(VenueWords),
  reply: StaffVenue,
})

export const updateVenue = endpoint({
  id: 'updateVenue',
  method: 'PUT',
  path: '/staff/venues/:id',
  access: 'examiner',
  summary: 'Update an exam venue, or close it to new exam sessions',
  params: Id,
  body: z.strictObject({ ...VenueWords, version, closed: z.boolean() }),
  reply: StaffVenue,
})

/** Pending tasks of a session. */
const Due = z.object({
  /** Over, but not published. */
  publication: z.boolean(),
  /** Once over: candidates with neither a result nor an absence. */
  results: z.int(),
  /** Unanswered incidents. */
  incidents: z.int(),
  /** Justifications not judged yet. */
  absences: z.int(),
})

const Seats = {
  capacity: z.int(),
  /** Active bookings. */
  booked: z.int(),
  /** Seats reserved for open offers. */
  offered: z.int(),
  waiting: z.int(),
}

export const StaffSession = z.object({
  ...ExamSession.shape,
  ...Seats,
  state: z.enum(sessionStates),
  cancelReason: z.nullable(z.string()),
  examiners: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  due: Due,
  version,
})
StaffSession.register(z.globalRegistry, { id: 'StaffSession' })
export type StaffSession = z.infer<typeof StaffSession>

/** A candidate of the session, for check-in and results. */
const RollEntry = z.object({
  bookingId: z.uuid(),
  requestId: z.uuid(),
  candidate: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    document: z.nullable(z.object({ kind: z.string(), number: z.string() })),
  }),
  state: z.enum(bookingStates),
  attempt: z.int(),
  /** As in the scheme version of their request. */
  passMark: z.int(),
  hasCriticalItems: z.boolean(),
  accommodations: z.array(z.string()),
  result: z.nullable(
    z.object({
      outcome: z.enum(outcomes),
      score: z.nullable(z.number()),
      areas: z.array(z.object({ name: z.string(), score: z.number() })),
      criticalFailed: z.array(z.string()),
      /** Sent back by the examiner who corrects it. */
      recordedAt: z.iso.datetime(),
      published: z.boolean(),
    }),
  ),
})

/** A conflict of interest between an examiner and a candidate of the session. */
const SessionConflict = z.object({
  examiner: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  bookingId: z.uuid(),
  candidate: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  /** `self`: the same person. */
  tie: z.union([TieCode, z.literal('self')]),
})

export const StaffSessionDetail = z.object({
  ...StaffSession.shape,
  roll: z.array(RollEntry),
  conflicts: z.array(SessionConflict),
})
StaffSessionDetail.register(z.globalRegistry, { id: 'StaffSessionDetail' })
export type StaffSessionDetail = z.infer<typeof StaffSessionDetail>

export const SessionOrder = z.enum(['soonest', 'latest'])

export const SessionFilter = {
  q: z.optional(SearchText),
  category: z.optional(SchemeCategoryCode),
  part: z.optional(PartKindCode),
  state: z.optional(z.enum(sessionStates)),
  venueId: z.optional(z.uuid()),
  /** `me`, or the id of an examiner. */
  examiner: z.optional(UserId),
  /** Only sessions with pending tasks. */
  due: z.optional(flagInText),
  /** First date. Default: today, or no limit if `to`, `due` or descending order is given. */
  from: z.optional(z.iso.date()),
  /** Last date, inclusive. */
  to: z.optional(z.iso.date()),
}

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/staff/sessions',
  access: 'staff',
  summary:
    'List exam sessions by date, venue, category, part, state, examiner, pending tasks and search text',
  query: z.object({
    ...SessionFilter,
    order: z.optional(SessionOrder),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({
    sessions: z.array(StaffSession),
    /** Only on the first page. */
    total: z.nullable(z.int()),
    next: z.nullable(z.string()),
  }),
})

export const getSession = endpoint({
  id: 'getSession',
  method: 'GET',
  path: '/staff/sessions/:id',
  access: 'examiner',
  summary: 'Get an exam session with its candidates; the access is recorded',
  params: Id,
  reply: StaffSessionDetail,
})

/** Local time at the venue. Times skipped or repeated by a clock change are rejected. */
const LocalTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

const SessionInput = {
  /** Empty: all scopes of the category. */
  scopes: z.array(ScopeCode).check(z.maxLength(12)),
  startsAt: LocalTime,
  minutes: z.int().check(z.minimum(10), z.maximum(600)),
  /** Default: one day before. */
  bookingClosesAt: z.optional(LocalTime),
  capacity: Capacity,
  equipment: z.array(lineOfText(120)).check(z.maxLength(12)),
  examiners: z.array(UserId).check(z.maxLength(12)),
}

export const addSession = endpoint({
  id: 'addSession',
  method: 'POST',
  path: '/staff/sessions',
  access: 'examiner',
  summary: 'Create an exam session; it can be booked at once',
  body: z.strictObject({
    ...SessionInput,
    category: SchemeCategoryCode,
    part: PartKindCode,
    venueId: z.uuid(),
  }),
  reply: StaffSessionDetail,
})

/**
 * Date and place cannot change once there are bookings: the session is cancelled instead, with first choice
 * of another.
 */
export const updateSession = endpoint({
  id: 'updateSession',
  method: 'PUT',
  path: '/staff/sessions/:id',
  access: 'examiner',
  summary: 'Update an exam session; added seats are offered to its waiting list',
  params: Id,
  body: z.strictObject({ ...SessionInput, version }),
  reply: StaffSessionDetail,
})

export const cancelSession = endpoint({
  id: 'cancelSession',
  method: 'POST',
  path: '/staff/sessions/:id/cancellation',
  access: 'examiner',
  summary: 'Cancel an exam session; those who had booked it are notified and choose first',
  params: Id,
  body: z.strictObject({ version, reason }),
  reply: StaffSessionDetail,
})
