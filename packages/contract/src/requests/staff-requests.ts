import * as z from 'zod/mini'
import { Restriction } from '../people/data-requests.ts'
import { endpoint } from '../api/endpoint.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { Message, RequestDetail, RequestId } from './requests.ts'
import { queueColumns, QueuedRequest, QueueFilter, QueueTotal } from './staff-queue.ts'
import { listInText, numberInText } from '../api/wire.ts'

export const staffActions = [
  'take',
  'assign',
  'review_document',
  'undo_review',
  'ask_remedy',
  'admit',
  'refuse',
  'decide',
  'set_payment',
  'answer',
  'note',
] as const
export type StaffAction = (typeof staffActions)[number]

/** The applicant, for reviewers. */
const Candidate = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Unmasked: it is compared with the submitted document. */
  document: z.nullable(z.object({ kind: z.string(), number: z.string() })),
  birthDate: z.nullable(z.iso.date()),
  phone: z.nullable(z.string()),
  municipality: z.nullable(z.string()),
  restrictions: z.array(Restriction),
})

const Note = z.object({
  id: z.uuid(),
  author: z.nullable(z.string()),
  text: z.string(),
  at: z.iso.datetime(),
})

const Viewers = z.array(z.object({ id: z.string(), name: z.nullable(z.string()) }))

export const StaffRequestDetail = z.object({
  ...RequestDetail.shape,
  candidate: Candidate,
  assignedTo: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** The staff member who opened it for the person, and why. */
  opening: z.nullable(
    z.object({ reason: z.string(), by: z.object({ id: z.string(), name: z.nullable(z.string()) }) }),
  ),
  messages: z.array(Message),
  notes: z.array(Note),
  /** Other staff who have it open. */
  viewers: Viewers,
  /** Why the caller may only add notes and reassign it; null: no restriction. */
  bar: z.nullable(z.enum(['conflict'])),
  allowedActions: z.array(z.enum(staffActions)),
})
StaffRequestDetail.register(z.globalRegistry, { id: 'StaffRequestDetail' })
export type StaffRequestDetail = z.infer<typeof StaffRequestDetail>

export const listQueue = endpoint({
  id: 'listQueue',
  method: 'GET',
  path: '/staff/requests',
  access: 'staff',
  summary: 'List all submitted requests, with filters and sorting',
  query: z.strictObject({
    ...QueueFilter,
    /** `next` of the previous page, in the same order. */
    after: z.optional(z.string().check(z.maxLength(400))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({
    requests: z.array(QueuedRequest),
    next: z.nullable(z.string()),
    /** Given where the first page holds all rows. Longer lists are counted by `countQueue`. */
    total: z.nullable(QueueTotal),
  }),
})

/** A call of its own: counting a long list takes longer than reading its first page. */
export const countQueue = endpoint({
  id: 'countQueue',
  method: 'GET',
  path: '/staff/requests/total',
  access: 'staff',
  summary: 'Count the requests of the same filter, up to a limit',
  query: z.strictObject(QueueFilter),
  reply: QueueTotal,
})

export const exportQueue = endpoint({
  id: 'exportQueue',
  method: 'GET',
  path: '/staff/requests.csv',
  access: 'staff',
  summary: 'Export the requests of the same filter as CSV; the export is recorded',
  query: z.strictObject({ ...QueueFilter, columns: z.optional(listInText(queueColumns)) }),
  file: true,
})

export const getQueued = endpoint({
  id: 'getQueued',
  method: 'GET',
  path: '/staff/requests/:id',
  access: 'staff',
  summary: 'Get a request with all that staff may see',
  params: RequestId,
  reply: StaffRequestDetail,
})

/** A viewer is gone after this time without a report. Screens report about every 20 seconds. */
export const PRESENCE_SECONDS = 45

export const keepPresence = endpoint({
  id: 'keepPresence',
  method: 'PUT',
  path: '/staff/requests/:id/presence',
  access: 'staff',
  summary: 'Record that I have a request open, repeated while it is; returns the other viewers',
  params: RequestId,
  reply: z.object({ viewers: Viewers }),
})

export const endPresence = endpoint({
  id: 'endPresence',
  method: 'DELETE',
  path: '/staff/requests/:id/presence',
  access: 'staff',
  summary: 'Record that I no longer have a request open',
  params: RequestId,
})

/** Version the decision is based on: concurrent changes are not overwritten. */
const version = z.int()
const REASON_LONGEST = 1000

export const takeRequest = endpoint({
  id: 'takeRequest',
  method: 'POST',
  path: '/staff/requests/:id/review',
  access: 'reviewer',
  summary: 'Start the review of a request',
  params: RequestId,
  body: z.strictObject({ version }),
  reply: StaffRequestDetail,
})

export const assignRequest = endpoint({
  id: 'assignRequest',
  method: 'PUT',
  path: '/staff/requests/:id/assignee',
  access: 'reviewer',
  summary: 'Assign a request to a staff member, or unassign it',
  params: RequestId,
  body: z.strictObject({ version, userId: z.nullable(z.string().check(z.regex(/^[\w-]{1,128}$/))) }),
  reply: StaffRequestDetail,
})

export const reviewDocument = endpoint({
  id: 'reviewDocument',
  method: 'PUT',
  path: '/staff/requests/:id/documents/:documentId/review',
  access: 'reviewer',
  summary: 'Accept a document, or reject it with a reason that the applicant reads',
  params: z.object({ id: z.uuid(), documentId: z.uuid() }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('valid'), version }),
    z.strictObject({ outcome: z.literal('rejected'), version, reason: linesOfText(REASON_LONGEST) }),
  ]),
  reply: StaffRequestDetail,
})

export const undoReview = endpoint({
  id: 'undoReview',
  method: 'DELETE',
  path: '/staff/requests/:id/documents/:documentId/review',
  access: 'reviewer',
  summary: 'Delete the review of a document, as long as the applicant has not been told',
  params: z.object({ id: z.uuid(), documentId: z.uuid() }),
  query: z.strictObject({ version: numberInText }),
  reply: StaffRequestDetail,
})

export const askRemedy = endpoint({
  id: 'askRemedy',
  method: 'POST',
  path: '/staff/requests/:id/remedy',
  access: 'reviewer',
  summary: 'Ask the applicant to correct the rejected documents',
  params: RequestId,
  body: z.strictObject({ version, message: z.optional(linesOfText(REASON_LONGEST)) }),
  reply: StaffRequestDetail,
})

export const admitRequest = endpoint({
  id: 'admitRequest',
  method: 'POST',
  path: '/staff/requests/:id/admission',
  access: 'reviewer',
  summary: 'Admit a request to the exams',
  params: RequestId,
  body: z.strictObject({ version }),
  reply: StaffRequestDetail,
})

export const refuseRequest = endpoint({
  id: 'refuseRequest',
  method: 'POST',
  path: '/staff/requests/:id/refusal',
  access: 'reviewer',
  summary: 'Refuse a request, with a reason that the applicant reads',
  params: RequestId,
  body: z.strictObject({ version, reason: linesOfText(REASON_LONGEST) }),
  reply: StaffRequestDetail,
})

export const setPayment = endpoint({
  id: 'setPayment',
  method: 'PUT',
  path: '/staff/requests/:id/payment',
  access: 'reviewer',
  summary: 'Record the payment or the refund of a request',
  params: RequestId,
  body: z.strictObject({ version, state: z.enum(['pending', 'paid', 'refunded']) }),
  reply: StaffRequestDetail,
})

export const answerCandidate = endpoint({
  id: 'answerCandidate',
  method: 'POST',
  path: '/staff/requests/:id/messages',
  access: 'reviewer',
  summary: 'Send a message to the applicant about their request',
  params: RequestId,
  body: z.strictObject({ id: z.uuid(), text: linesOfText(2000) }),
  reply: StaffRequestDetail,
})

export const addNote = endpoint({
  id: 'addNote',
  method: 'POST',
  path: '/staff/requests/:id/notes',
  access: 'staff',
  summary: 'Add a note to a request; only staff see it',
  params: RequestId,
  body: z.strictObject({ id: z.uuid(), text: linesOfText(2000) }),
  reply: StaffRequestDetail,
})

export const getQueuedDocument = endpoint({
  id: 'getQueuedDocument',
  method: 'GET',
  path: '/staff/requests/:id/documents/:documentId/content',
  access: 'staff',
  summary: 'Download a document of a submitted request; the access is recorded',
  params: z.object({ id: z.uuid(), documentId: z.uuid() }),
  file: true,
})
