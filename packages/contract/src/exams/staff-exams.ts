import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { Booking } from './exam-shapes.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { StaffSession, StaffSessionDetail } from './staff-sessions.ts'

const version = z.int()
const Id = z.object({ id: z.uuid() })
const reason = linesOfText(1000)

export const checkIn = endpoint({
  id: 'checkIn',
  method: 'POST',
  path: '/staff/sessions/:id/check-in',
  access: 'examiner',
  summary: 'Somebody is here: by the code that they show; shown again, who it was is told again',
  params: Id,
  body: z.strictObject({ code: lineOfText(20) }),
  reply: z.object({
    ...StaffSessionDetail.shape,
    /** The candidate of the code, and whether they were already checked in. */
    arrival: z.object({ bookingId: z.uuid(), name: z.nullable(z.string()), again: z.boolean() }),
  }),
})

export const setAttendance = endpoint({
  id: 'setAttendance',
  method: 'PUT',
  path: '/staff/bookings/:id/attendance',
  access: 'examiner',
  summary: 'Say that somebody was there, or was not; or take back what was said',
  params: Id,
  /** Null clears it. */
  body: z.strictObject({ attended: z.nullable(z.boolean()) }),
  reply: StaffSessionDetail,
})

const Score = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01))

/** The server derives the outcome from score and critical items. */
export const recordResult = endpoint({
  id: 'recordResult',
  method: 'PUT',
  path: '/staff/bookings/:id/result',
  access: 'examiner',
  summary: 'Write down how a part went; the person learns it when it is published',
  params: Id,
  body: z.strictObject({
    score: Score,
    areas: z.array(z.strictObject({ name: lineOfText(80), score: Score })).check(z.maxLength(20)),
    criticalFailed: z.array(lineOfText(120)).check(z.maxLength(20)),
    /** UNE-EN ISO/IEC 17024, 5.2: the examiner declares to have no conflict of interest with the person. */
    noConflict: z.literal(true),
    /** Time of the result it replaces; null: there was none. Concurrent changes are rejected. */
    seen: z.nullable(z.iso.datetime()),
  }),
  reply: StaffSessionDetail,
})

export const voidResult = endpoint({
  id: 'voidResult',
  method: 'POST',
  path: '/staff/bookings/:id/annulment',
  access: 'examiner',
  summary: 'Make an attempt not count, because of an incident',
  params: Id,
  body: z.strictObject({ reason }),
  reply: StaffSessionDetail,
})

export const publishResults = endpoint({
  id: 'publishResults',
  method: 'POST',
  path: '/staff/sessions/:id/publication',
  access: 'examiner',
  summary: 'Let people know how it went; everybody who booked must have a result or have been absent',
  params: Id,
  body: z.strictObject({ version }),
  reply: StaffSessionDetail,
})

export const StaffBooking = z.object({
  ...Booking.shape,
  candidate: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  /** Whether the caller is an examiner of the session or a substitute. */
  mayJudge: z.boolean(),
})
StaffBooking.register(z.globalRegistry, { id: 'StaffBooking' })
export type StaffBooking = z.infer<typeof StaffBooking>

export const getStaffBooking = endpoint({
  id: 'getStaffBooking',
  method: 'GET',
  path: '/staff/bookings/:id',
  access: 'examiner',
  summary: 'A booking with its absence, which may tell of health, and its incidents',
  params: Id,
  reply: StaffBooking,
})

export const cancelBookingFor = endpoint({
  id: 'cancelBookingFor',
  method: 'POST',
  path: '/staff/bookings/:id/cancellation',
  access: 'examiner',
  summary: 'Give back the seat of somebody who has a good reason, also when it is too late for them to',
  params: Id,
  body: z.strictObject({ reason }),
  reply: StaffBooking,
})

export const decideAbsence = endpoint({
  id: 'decideAbsence',
  method: 'PUT',
  path: '/staff/bookings/:id/absence',
  access: 'examiner',
  summary: 'Accept why somebody was not there, so that the attempt does not count, or not',
  params: Id,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('accepted') }),
    z.strictObject({ outcome: z.literal('rejected'), reason }),
  ]),
  reply: StaffBooking,
})

export const getAbsenceDocument = endpoint({
  id: 'getAbsenceDocument',
  method: 'GET',
  path: '/staff/bookings/:id/absence/document',
  access: 'examiner',
  summary: 'What somebody sent to show why they were absent; that it was looked at is written down',
  params: Id,
  file: true,
})

export const recordIncident = endpoint({
  id: 'recordIncident',
  method: 'POST',
  path: '/staff/bookings/:id/incidents',
  access: 'examiner',
  summary: 'Write down that something went wrong',
  params: Id,
  body: z.strictObject({ id: z.uuid(), text: reason }),
  reply: StaffBooking,
})

export const answerIncident = endpoint({
  id: 'answerIncident',
  method: 'PUT',
  path: '/staff/bookings/:id/incidents/:incidentId/answer',
  access: 'examiner',
  summary: 'Answer what somebody told us went wrong',
  params: z.object({ id: z.uuid(), incidentId: z.uuid() }),
  body: z.strictObject({ answer: reason }),
  reply: StaffBooking,
})

export const listExamTasks = endpoint({
  id: 'listExamTasks',
  method: 'GET',
  path: '/staff/exam-tasks',
  access: 'examiner',
  summary: 'What waits for an examiner: absences to judge, incidents to answer, sessions to publish',
  reply: z.object({
    absences: z.array(StaffBooking),
    incidents: z.array(StaffBooking),
    unpublished: z.array(StaffSession),
  }),
})
