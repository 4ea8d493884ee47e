import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { ErrorBody } from '../api/errors.ts'
import { ExamSession } from './exam-shapes.ts'
import { leavings, outcomes, sessionStates, waitingStates } from './exam-values.ts'
import { requestStates } from '../requests/request-values.ts'

const version = z.int()
const Id = z.object({ id: z.uuid() })
const Named = z.object({ id: z.string(), name: z.nullable(z.string()) })

const WaitingPerson = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  requestNumber: z.string(),
  candidate: Named,
  state: z.enum(waitingStates),
  /** 1 is next; null after leaving the waiting list or with an open offer. */
  position: z.nullable(z.int()),
  /** They lost a seat through no fault of theirs, so they come first. */
  first: z.boolean(),
  joinedAt: z.iso.datetime(),
  offeredAt: z.nullable(z.iso.datetime()),
  offerExpiresAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
  /** Null if unknown. */
  leftBecause: z.nullable(z.enum(leavings)),
})

const WaitingList = z.object({
  /** In order. */
  line: z.array(WaitingPerson),
  /** No longer waiting, latest first: accepted, missed the offer, or left. */
  past: z.array(WaitingPerson),
})
WaitingList.register(z.globalRegistry, { id: 'WaitingList' })
export type WaitingList = z.infer<typeof WaitingList>

export const getWaitingList = endpoint({
  id: 'getWaitingList',
  method: 'GET',
  path: '/staff/sessions/:id/waiting',
  access: 'examiner',
  summary: 'List the waiting list of an exam session in order, with its offers; the access is recorded',
  params: Id,
  reply: WaitingList,
})

export const removeFromLine = endpoint({
  id: 'removeFromLine',
  method: 'POST',
  path: '/staff/waiting/:id/removal',
  access: 'examiner',
  summary: 'Remove a person who asked for it from a waiting list; they are notified',
  params: Id,
  reply: WaitingList,
})

export const previewCancellation = endpoint({
  id: 'previewCancellation',
  method: 'GET',
  path: '/staff/sessions/:id/cancellation',
  access: 'examiner',
  summary: 'Preview the cancellation of an exam session: who loses a seat, and the alternatives of each',
  params: Id,
  reply: z.object({
    version,
    affected: z.array(
      z.object({
        bookingId: z.uuid(),
        requestId: z.uuid(),
        requestNumber: z.string(),
        candidate: Named,
        /** Alternatives that fit: same province first, then soonest. */
        alternatives: z.array(z.uuid()),
      }),
    ),
    /** People on the waiting list, who are notified. */
    waiting: z.int(),
    alternatives: z.array(z.object({ session: ExamSession, seatsLeft: z.int() })),
  }),
})

export const previewPublication = endpoint({
  id: 'previewPublication',
  method: 'GET',
  path: '/staff/sessions/:id/publication',
  access: 'examiner',
  summary: 'Preview the publication of results: what each candidate would see, or why it is refused',
  params: Id,
  reply: z.object({
    version,
    state: z.enum(sessionStates),
    /** Null: they can be published, or are. */
    refusal: z.nullable(ErrorBody),
    entries: z.array(
      z.object({
        bookingId: z.uuid(),
        candidate: Named,
        /** Null: no result yet. */
        outcome: z.nullable(z.enum(outcomes)),
        score: z.nullable(z.number()),
        attempt: z.int(),
        /**
         * For a passed part: until when it counts. For a failed part: from when it can be resat; null: never.
         */
        keptUntil: z.nullable(z.iso.date()),
        resitFrom: z.nullable(z.iso.date()),
        /** State of their request afterwards. */
        requestState: z.enum(requestStates),
        recordedBy: z.nullable(Named),
      }),
    ),
  }),
})
