import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { requestStates } from '../requests/request-values.ts'
import { PartKindCode, SchemeCategoryCode } from '../schemes/schemes.ts'
import { queueStages } from '../requests/staff-queue.ts'

const day = z.iso.date()

/** The list behind a number, with its filters. Dates are those of Madrid. */
const RequestsBehind = z.object({
  list: z.literal('requests'),
  state: z.optional(z.enum(requestStates)),
  category: z.optional(SchemeCategoryCode),
  /** Dates of submission, inclusive. */
  submittedFrom: z.optional(day),
  submittedTo: z.optional(day),
  /** Dates of closing, inclusive. */
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  /** Deadline before this date. */
  dueBefore: z.optional(day),
  /** The stage that requests left, the dates of leaving, inclusive, and whether they left in time. */
  left: z.optional(z.enum(queueStages)),
  leftFrom: z.optional(day),
  leftTo: z.optional(day),
  leftInTime: z.optional(z.enum(['yes', 'no'])),
})
export type RequestsBehind = z.infer<typeof RequestsBehind>

const SessionsBehind = z.object({
  list: z.literal('sessions'),
  category: z.optional(SchemeCategoryCode),
  part: z.optional(PartKindCode),
  venueId: z.uuid(),
  /** Dates of the session, inclusive. */
  from: day,
  to: day,
})

const CertificatesBehind = z.object({
  list: z.literal('certificates'),
  category: SchemeCategoryCode,
  /** Last days of validity, inclusive. */
  validUntilFrom: day,
  validUntilTo: day,
})

/** Default: the last 26 weeks until today. */
const Period = { from: z.optional(day), to: z.optional(day) }

const OfState = z.object({ state: z.enum(requestStates), count: z.int(), behind: RequestsBehind })

const Week = z.object({
  /** Monday and Sunday. Weeks at the edges count only days within the period. */
  from: day,
  to: day,
  received: z.int(),
  receivedBehind: RequestsBehind,
  /** Current state of those received. */
  receivedByState: z.array(OfState),
  closed: z.int(),
  closedBehind: RequestsBehind,
  closedByState: z.array(OfState),
})

export const RequestFigures = z.object({
  /** Time of counting. */
  asOf: z.iso.datetime(),
  from: day,
  to: day,
  /** Currently open. */
  open: z.array(
    z.object({
      state: z.enum(queueStages),
      count: z.int(),
      behind: RequestsBehind,
      /** Number of them past their deadline. */
      overdue: z.int(),
      overdueBehind: RequestsBehind,
    }),
  ),
  /** Weeks of the period, oldest first. */
  weeks: z.array(Week),
})
RequestFigures.register(z.globalRegistry, { id: 'RequestFigures' })
export type RequestFigures = z.infer<typeof RequestFigures>

export const getRequestFigures = endpoint({
  id: 'getRequestFigures',
  method: 'GET',
  path: '/staff/figures/requests',
  access: 'staff',
  summary: 'Get the number of requests in each state, and how many started and ended each week',
  query: z.strictObject({ ...Period, category: z.optional(SchemeCategoryCode) }),
  reply: RequestFigures,
})

export const StageFigures = z.object({
  asOf: z.iso.datetime(),
  from: day,
  to: day,
  stages: z.array(
    z.object({
      state: z.enum(queueStages),
      /** Number of times a request left the stage. */
      left: z.int(),
      /** In working days at the seat of the certification body, from the next day. Null: no request left. */
      medianDays: z.nullable(z.number()),
      p90Days: z.nullable(z.number()),
      /** Median of the allowed days. Null: none had a deadline. */
      termDays: z.nullable(z.number()),
      /** Number of those with a deadline, and of those that missed it. */
      dated: z.int(),
      missed: z.int(),
      /** Number of requests: one may be in a state several times. */
      requests: z.int(),
      behind: RequestsBehind,
      missedRequests: z.int(),
      missedBehind: RequestsBehind,
    }),
  ),
})
StageFigures.register(z.globalRegistry, { id: 'StageFigures' })
export type StageFigures = z.infer<typeof StageFigures>

export const getStageFigures = endpoint({
  id: 'getStageFigures',
  method: 'GET',
  path: '/staff/figures/stages',
  access: 'staff',
  summary: 'Get how long requests stay in each state, and how often a deadline was missed',
  query: z.strictObject({ ...Period, category: z.optional(SchemeCategoryCode) }),
  reply: StageFigures,
})

const AtVenue = z.object({ id: z.uuid(), name: z.string() })

export const ExamFigures = z.object({
  asOf: z.iso.datetime(),
  from: day,
  to: day,
  /** Published results by category, part and venue; they can be summed along any of them. */
  results: z.array(
    z.object({
      category: SchemeCategoryCode,
      part: PartKindCode,
      venue: AtVenue,
      passed: z.int(),
      failed: z.int(),
      absent: z.int(),
      void: z.int(),
      /** Percentage of passed and failed. Null: neither. */
      passRate: z.nullable(z.number()),
      behind: SessionsBehind,
    }),
  ),
  /** Seats of sessions that were not cancelled, by week and venue. */
  seats: z.array(
    z.object({
      weekFrom: day,
      weekTo: day,
      venue: AtVenue,
      sessions: z.int(),
      capacity: z.int(),
      taken: z.int(),
      attended: z.int(),
      behind: SessionsBehind,
    }),
  ),
})
ExamFigures.register(z.globalRegistry, { id: 'ExamFigures' })
export type ExamFigures = z.infer<typeof ExamFigures>

export const getExamFigures = endpoint({
  id: 'getExamFigures',
  method: 'GET',
  path: '/staff/figures/exams',
  access: 'staff',
  summary: 'Get exam results and the use of seats, by the dates of exam sessions',
  query: z.strictObject({
    ...Period,
    category: z.optional(SchemeCategoryCode),
    part: z.optional(PartKindCode),
    venueId: z.optional(z.uuid()),
  }),
  reply: ExamFigures,
})

export const ExpiryFigures = z.object({
  asOf: z.iso.datetime(),
  /** This month from today, and the next 23. */
  months: z.array(
    z.object({
      from: day,
      to: day,
      total: z.int(),
      categories: z.array(
        z.object({ category: SchemeCategoryCode, count: z.int(), behind: CertificatesBehind }),
      ),
    }),
  ),
})
ExpiryFigures.register(z.globalRegistry, { id: 'ExpiryFigures' })
export type ExpiryFigures = z.infer<typeof ExpiryFigures>

export const getExpiryFigures = endpoint({
  id: 'getExpiryFigures',
  method: 'GET',
  path: '/staff/figures/expiries',
  access: 'staff',
  summary: 'Get the number of valid or suspended certificates that expire in each of the next 24 months',
  reply: ExpiryFigures,
})
