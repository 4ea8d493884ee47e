import * as z from 'zod/mini'
import { bookingStates, outcomes, timeZones, waitingStates } from './exam-values.ts'
import { PartKindCode, ScopeCode, SchemeCategoryCode } from '../schemes/schemes.ts'

export const ProvinceCode = z.string().check(z.regex(/^(0[1-9]|[1-4]\d|50)$/))

export const Venue = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  municipality: z.string(),
  province: ProvinceCode,
  timeZone: z.enum(timeZones),
  stepFree: z.boolean(),
  directions: z.string(),
})
Venue.register(z.globalRegistry, { id: 'Venue' })
export type Venue = z.infer<typeof Venue>

/** Time and place of a part. Times are instants, shown in the time zone of the venue. */
export const ExamSession = z.object({
  id: z.uuid(),
  category: SchemeCategoryCode,
  /** Empty: all scopes of the category. */
  scopes: z.array(z.object({ code: ScopeCode, name: z.string() })),
  part: PartKindCode,
  venue: Venue,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  bookingClosesAt: z.iso.datetime(),
  /** In addition to what everyone brings. */
  equipment: z.array(z.string()),
})
ExamSession.register(z.globalRegistry, { id: 'ExamSession' })
export type ExamSession = z.infer<typeof ExamSession>

/** Actions available to the person; a screen offers only these. */
export const bookingActions = ['change', 'cancel', 'justify_absence', 'report_incident'] as const
export type BookingAction = (typeof bookingActions)[number]

export const PartResult = z.object({
  id: z.uuid(),
  bookingId: z.uuid(),
  requestId: z.uuid(),
  part: PartKindCode,
  attempt: z.int(),
  outcome: z.enum(outcomes),
  /** Out of 100; null if not sat. */
  score: z.nullable(z.number()),
  passMark: z.int(),
  areas: z.array(z.object({ name: z.string(), score: z.number() })),
  /** Failed critical items. */
  criticalFailed: z.array(z.string()),
  /** Date of the exam. */
  satOn: z.iso.date(),
  publishedAt: z.iso.datetime(),
  /** For a passed part: last day on which it counts. */
  keptUntil: z.nullable(z.iso.date()),
  /** For a failed part: first day to resit; null if no attempt is left. */
  resitFrom: z.nullable(z.iso.date()),
})
PartResult.register(z.globalRegistry, { id: 'PartResult' })
export type PartResult = z.infer<typeof PartResult>

const Incident = z.object({
  id: z.uuid(),
  from: z.enum(['candidate', 'staff']),
  text: z.string(),
  at: z.iso.datetime(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
})

/** Justification of an absence: accepted until a deadline, then judged. */
const Absence = z.object({
  dueOn: z.iso.date(),
  text: z.nullable(z.string()),
  documentId: z.nullable(z.uuid()),
  /** Date on which the scan was deleted. */
  documentRemovedOn: z.nullable(z.iso.date()),
  sentAt: z.nullable(z.iso.datetime()),
  outcome: z.nullable(z.enum(['accepted', 'rejected'])),
  reason: z.nullable(z.string()),
})

export const Booking = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  requestNumber: z.string(),
  session: ExamSession,
  state: z.enum(bookingStates),
  /** Number of the attempt. */
  attempt: z.int(),
  checkInCode: z.string(),
  bookedAt: z.iso.datetime(),
  /** Until when it can be changed or cancelled: the end of a day at the venue. */
  changeUntil: z.iso.datetime(),
  cancelledBy: z.nullable(z.enum(['candidate', 'staff'])),
  cancelReason: z.nullable(z.string()),
  movedTo: z.nullable(z.uuid()),
  absence: z.nullable(Absence),
  incidents: z.array(Incident),
  result: z.nullable(PartResult),
  allowedActions: z.array(z.enum(bookingActions)),
})
Booking.register(z.globalRegistry, { id: 'Booking' })
export type Booking = z.infer<typeof Booking>

export const WaitingEntry = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  session: ExamSession,
  state: z.enum(waitingStates),
  /** 1 is next; null after leaving the waiting list. */
  position: z.nullable(z.int()),
  joinedAt: z.iso.datetime(),
  offeredAt: z.nullable(z.iso.datetime()),
  offerExpiresAt: z.nullable(z.iso.datetime()),
})
WaitingEntry.register(z.globalRegistry, { id: 'WaitingEntry' })
export type WaitingEntry = z.infer<typeof WaitingEntry>

/** Why a part cannot be booked now. */
const partBlocks = [
  'passed',
  'booked',
  'unpaid',
  'theory_first',
  'no_attempts',
  'result_pending',
  'not_admitted',
] as const
export type PartBlock = (typeof partBlocks)[number]

/** Progress in one part of the exams of a request. */
export const PartProgress = z.object({
  part: PartKindCode,
  minutes: z.int(),
  passMark: z.int(),
  attemptsUsed: z.int(),
  mostAttempts: z.int(),
  /** Last published result. */
  result: z.nullable(PartResult),
  bookingId: z.nullable(z.uuid()),
  /** Null: it can be booked. */
  block: z.nullable(z.enum(partBlocks)),
  /** After an attempt: first day to resit. */
  from: z.nullable(z.iso.date()),
})
export type PartProgress = z.infer<typeof PartProgress>

/** A request of the caller with its parts. */
export const ExamProgress = z.object({
  requestId: z.uuid(),
  requestNumber: z.string(),
  category: SchemeCategoryCode,
  scopes: z.array(z.object({ code: ScopeCode, name: z.string() })),
  /** Last day to sit the exams. */
  until: z.nullable(z.iso.date()),
  parts: z.array(PartProgress),
})
ExamProgress.register(z.globalRegistry, { id: 'ExamProgress' })
export type ExamProgress = z.infer<typeof ExamProgress>

/** A session the caller can book, for one of their requests. */
export const OpenSession = z.object({
  ...ExamSession.shape,
  requestId: z.uuid(),
  seatsLeft: z.int(),
  capacity: z.int(),
  /** Entry of the caller in its waiting list. */
  waitingId: z.nullable(z.uuid()),
  waitingCount: z.int(),
  /** Overlaps with a booking of the caller, so it cannot be booked. */
  clashesWith: z.nullable(z.uuid()),
  /** The caller has another exam on the same day in another province. */
  travelWarning: z.boolean(),
})
OpenSession.register(z.globalRegistry, { id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>
