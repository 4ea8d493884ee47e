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
  summary: 'Check in a candidate by the code they show; a repeated code returns the same candidate',
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
  summary: 'Record whether a candidate attended, or clear the record',
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
  summary: 'Record the result of an exam part; the candidate sees it once it is published',
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
  summary: 'Annul an attempt because of an incident; it does not count',
  params: Id,
  body: z.strictObject({ reason }),
  reply: StaffSessionDetail,
})

export const publishResults = endpoint({
  id: 'publishResults',
  method: 'POST',
  path: '/staff/sessions/:id/publication',
  access: 'examiner',
  summary: 'Publish the results of an exam session; each booking must have a result or an absence',
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
  summary: 'Get a booking with its incidents and its absence, which may contain health data',
  params: Id,
  reply: StaffBooking,
})

export const cancelBookingFor = endpoint({
  id: 'cancelBookingFor',
  method: 'POST',
  path: '/staff/bookings/:id/cancellation',
  access: 'examiner',
  summary: 'Cancel the booking of a candidate with a good reason, also after their own deadline',
  params: Id,
  body: z.strictObject({ reason }),
  reply: StaffBooking,
})

export const decideAbsence = endpoint({
  id: 'decideAbsence',
  method: 'PUT',
  path: '/staff/bookings/:id/absence',
  access: 'examiner',
  summary: 'Accept the reason for an absence, so that the attempt does not count, or reject it',
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
  summary: 'Download the document that justifies an absence; the access is recorded',
  params: Id,
  file: true,
})

export const recordIncident = endpoint({
  id: 'recordIncident',
  method: 'POST',
  path: '/staff/bookings/:id/incidents',
  access: 'examiner',
  summary: 'Record an incident of a booking',
  params: Id,
  body: z.strictObject({ id: z.uuid(), text: reason }),
  reply: StaffBooking,
})

export const answerIncident = endpoint({
  id: 'answerIncident',
  method: 'PUT',
  path: '/staff/bookings/:id/incidents/:incidentId/answer',
  access: 'examiner',
  summary: 'Answer an incident that a candidate reported',
  params: z.object({ id: z.uuid(), incidentId: z.uuid() }),
  body: z.strictObject({ answer: reason }),
  reply: StaffBooking,
})

export const listExamTasks = endpoint({
  id: 'listExamTasks',
  method: 'GET',
  path: '/staff/exam-tasks',
  access: 'examiner',
  summary: 'List examiner tasks: absences to judge, incidents to answer, exam sessions to publish',
  reply: z.object({
    absences: z.array(StaffBooking),
    incidents: z.array(StaffBooking),
    unpublished: z.array(StaffSession),
  }),
})
