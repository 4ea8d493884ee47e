import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { requestStates } from '../requests/request-words.ts'
import { PartKindCode, TradeCode } from '../schemes/schemes.ts'
import { queueStages } from '../requests/staff-queue.ts'

const day = z.iso.date()

/** What is behind a number: the list that shows exactly that, and what to ask of it. Days are those of Madrid. */
const RequestsBehind = z.object({
  list: z.literal('requests'),
  state: z.optional(z.enum(requestStates)),
  category: z.optional(TradeCode),
  /** The days on which they were submitted, both in. */
  submittedFrom: z.optional(day),
  submittedTo: z.optional(day),
  /** The days on which they came to their end, both in. */
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  /** Their day was before this one. */
  dueBefore: z.optional(day),
  /** The stage that they left, the days on which they did, both in, and whether that was in time. */
  left: z.optional(z.enum(queueStages)),
  leftFrom: z.optional(day),
  leftTo: z.optional(day),
  leftInTime: z.optional(z.enum(['yes', 'no'])),
})
export type RequestsBehind = z.infer<typeof RequestsBehind>

const SessionsBehind = z.object({
  list: z.literal('sessions'),
  category: z.optional(TradeCode),
  part: z.optional(PartKindCode),
  venueId: z.uuid(),
  /** The days on which they begin, both in. */
  from: day,
  to: day,
})

const CertificatesBehind = z.object({
  list: z.literal('certificates'),
  category: TradeCode,
  /** Their last days, both in. */
  validUntilFrom: day,
  validUntilTo: day,
})

/** Without it, the last 26 weeks until today. */
const Period = { from: z.optional(day), to: z.optional(day) }

/** So many of one state. */
const OfState = z.object({ state: z.enum(requestStates), count: z.int(), behind: RequestsBehind })

const Week = z.object({
  /** Monday and Sunday. Of a week at the edge of the period, what lies within is counted. */
  from: day,
  to: day,
  received: z.int(),
  receivedBehind: RequestsBehind,
  /** How those that were received stand now. */
  receivedByState: z.array(OfState),
  closed: z.int(),
  closedBehind: RequestsBehind,
  closedByState: z.array(OfState),
})

export const RequestFigures = z.object({
  /** When they were counted. */
  asOf: z.iso.datetime(),
  from: day,
  to: day,
  /** Under way now. */
  open: z.array(
    z.object({
      state: z.enum(queueStages),
      count: z.int(),
      behind: RequestsBehind,
      /** Of them, those whose day has passed. */
      overdue: z.int(),
      overdueBehind: RequestsBehind,
    }),
  ),
  /** Those of the period, the oldest first. */
  weeks: z.array(Week),
})
RequestFigures.register(z.globalRegistry, { id: 'RequestFigures' })
export type RequestFigures = z.infer<typeof RequestFigures>

export const getRequestFigures = endpoint({
  id: 'getRequestFigures',
  method: 'GET',
  path: '/staff/figures/requests',
  access: 'staff',
  summary: 'How many requests there are in each state, and how many came and ended each week',
  query: z.strictObject({ ...Period, category: z.optional(TradeCode) }),
  reply: RequestFigures,
})

export const StageFigures = z.object({
  asOf: z.iso.datetime(),
  from: day,
  to: day,
  stages: z.array(
    z.object({
      state: z.enum(queueStages),
      /** How often it was left in that time. */
      left: z.int(),
      /** In working days of the body's seat, from the day after. Null: nobody left it. */
      medianDays: z.nullable(z.number()),
      p90Days: z.nullable(z.number()),
      /** How many the day gave that they had, in the middle. Null: none had a day. */
      termDays: z.nullable(z.number()),
      /** Of those that had a day, those that left it after that. */
      dated: z.int(),
      missed: z.int(),
      /** As many requests as that were: one may be in a state more than once. */
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
  summary: 'How long requests stay in each state, and how often a day was missed',
  query: z.strictObject({ ...Period, category: z.optional(TradeCode) }),
  reply: StageFigures,
})

const AtVenue = z.object({ id: z.uuid(), name: z.string() })

export const ExamFigures = z.object({
  asOf: z.iso.datetime(),
  from: day,
  to: day,
  /** How published results came out, for each trade, part and venue: they add up along any of the three. */
  results: z.array(
    z.object({
      category: TradeCode,
      part: PartKindCode,
      venue: AtVenue,
      passed: z.int(),
      failed: z.int(),
      absent: z.int(),
      void: z.int(),
      /** Of those who passed or failed, of a hundred. Null: nobody did either. */
      passRate: z.nullable(z.number()),
      behind: SessionsBehind,
    }),
  ),
  /** Seats of sessions that were not cancelled, for each week and venue. */
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
  summary: 'How exams came out and how their seats were used, by the days of their sessions',
  query: z.strictObject({
    ...Period,
    category: z.optional(TradeCode),
    part: z.optional(PartKindCode),
    venueId: z.optional(z.uuid()),
  }),
  reply: ExamFigures,
})

export const ExpiryFigures = z.object({
  asOf: z.iso.datetime(),
  /** This month from today on, and the 23 after it. */
  months: z.array(
    z.object({
      from: day,
      to: day,
      total: z.int(),
      trades: z.array(z.object({ category: TradeCode, count: z.int(), behind: CertificatesBehind })),
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
  summary: 'How many certificates, valid or suspended, run out each month of the next two years',
  reply: ExpiryFigures,
})
