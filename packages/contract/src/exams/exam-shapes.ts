import * as z from 'zod/mini'
import { bookingStates, outcomes, timeZones, waitingStates } from './exam-words.ts'
import { PartKindCode, ScopeCode, TradeCode } from '../schemes/schemes.ts'

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

/** When and where a part is sat. Times are instants: they are told in the zone of the venue. */
export const ExamSession = z.object({
  id: z.uuid(),
  category: TradeCode,
  /** Empty: for all scopes of the trade. */
  scopes: z.array(z.object({ code: ScopeCode, name: z.string() })),
  part: PartKindCode,
  venue: Venue,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  bookingClosesAt: z.iso.datetime(),
  /** What to bring besides what everybody brings. */
  equipment: z.array(z.string()),
})
ExamSession.register(z.globalRegistry, { id: 'ExamSession' })
export type ExamSession = z.infer<typeof ExamSession>

/** What the person may do with a booking now. A screen offers these and no others. */
export const bookingActions = ['change', 'cancel', 'justify_absence', 'report_incident'] as const
export type BookingAction = (typeof bookingActions)[number]

export const PartResult = z.object({
  id: z.uuid(),
  bookingId: z.uuid(),
  requestId: z.uuid(),
  part: PartKindCode,
  attempt: z.int(),
  outcome: z.enum(outcomes),
  /** Of a hundred; null where nothing was sat. */
  score: z.nullable(z.number()),
  passMark: z.int(),
  areas: z.array(z.object({ name: z.string(), score: z.number() })),
  /** What had to be right and was not. */
  criticalFailed: z.array(z.string()),
  /** The day it was sat. */
  satOn: z.iso.date(),
  publishedAt: z.iso.datetime(),
  /** Of a passed part: the last day that it counts. */
  keptUntil: z.nullable(z.iso.date()),
  /** Of another: the first day that it can be sat again; null when no attempt is left. */
  resitFrom: z.nullable(z.iso.date()),
})
PartResult.register(z.globalRegistry, { id: 'PartResult' })
export type PartResult = z.infer<typeof PartResult>

const Incident = z.object({
  id: z.uuid(),
  from: z.enum(['candidate', 'body']),
  text: z.string(),
  at: z.iso.datetime(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
})

/** Why somebody was not there: asked for until a day, then judged. */
const Absence = z.object({
  dueOn: z.iso.date(),
  text: z.nullable(z.string()),
  documentId: z.nullable(z.uuid()),
  /** The day on which the scan of what showed it was removed. */
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
  /** Which attempt at the part it is. */
  attempt: z.int(),
  checkInCode: z.string(),
  bookedAt: z.iso.datetime(),
  /** Until when it can be changed or cancelled freely: the instant, in the venue's zone the end of a day. */
  changeUntil: z.iso.datetime(),
  cancelledBy: z.nullable(z.enum(['candidate', 'body'])),
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
  /** 1 is next; null once out of the line. */
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

/** How far somebody is with one part of a request's exams. */
export const PartProgress = z.object({
  part: PartKindCode,
  minutes: z.int(),
  passMark: z.int(),
  attemptsUsed: z.int(),
  mostAttempts: z.int(),
  /** The last result that has been published. */
  result: z.nullable(PartResult),
  bookingId: z.nullable(z.uuid()),
  /** Null: it can be booked. */
  block: z.nullable(z.enum(partBlocks)),
  /** After an attempt: the first day that it can be sat again. */
  from: z.nullable(z.iso.date()),
})
export type PartProgress = z.infer<typeof PartProgress>

/** A request of mine that has exams, with all its parts. */
export const ExamProgress = z.object({
  requestId: z.uuid(),
  requestNumber: z.string(),
  category: TradeCode,
  scopes: z.array(z.object({ code: ScopeCode, name: z.string() })),
  /** The last day to sit its exams. */
  until: z.nullable(z.iso.date()),
  parts: z.array(PartProgress),
})
ExamProgress.register(z.globalRegistry, { id: 'ExamProgress' })
export type ExamProgress = z.infer<typeof ExamProgress>

/** A session open to me, for one of my requests. */
export const OpenSession = z.object({
  ...ExamSession.shape,
  requestId: z.uuid(),
  seatsLeft: z.int(),
  capacity: z.int(),
  /** Where I am in its line, if I am. */
  waitingId: z.nullable(z.uuid()),
  waitingCount: z.int(),
  /** It overlaps with something that I have booked: it cannot be booked. */
  clashesWith: z.nullable(z.uuid()),
  /** Another exam of mine on the same day is in another province. */
  travelWarning: z.boolean(),
})
OpenSession.register(z.globalRegistry, { id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>
