import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import {
  accommodationKinds,
  schemeDocumentKinds,
  documentStates,
  paymentStates,
  requestStates,
  requestTypes,
} from './request-values.ts'
import { PartKindCode, ScopeCode, SchemeCategoryCode } from '../schemes/schemes.ts'
import { numberInText } from '../api/wire.ts'

/** Texts are in `request-steps.ts`. */
const nextSteps = [
  'finish_draft',
  'wait_for_review',
  'pay',
  'wait_for_answer',
  'wait_for_reissue',
  'correct_documents',
  'choose_exam',
  'sit_exams',
  'wait_for_decision',
  'use_certificate',
  'begin_again',
  'read_why',
  'nothing',
] as const
export type NextStep = (typeof nextSteps)[number]

/** Who acts next, what and by when: one rule for all screens. */
export const Turn = z.object({
  whose: z.enum(['candidate', 'staff', 'nobody']),
  step: z.enum(nextSteps),
  by: z.nullable(z.iso.date()),
  /** Until `by`; null if not counted in working days. */
  workingDaysLeft: z.nullable(z.int()),
})
export type Turn = z.infer<typeof Turn>

/** Actions available to the person; a screen offers only these. */
export const candidateActions = [
  'edit',
  'delete',
  'submit',
  'withdraw',
  'correct',
  'extend_remedy',
  'message',
  'repeat',
] as const
export type CandidateAction = (typeof candidateActions)[number]

const NamedScope = z.object({ code: ScopeCode, name: z.string() })

export const RequestSummary = z.object({
  id: z.uuid(),
  /** Key of the draft, while it is one. */
  draftKey: z.nullable(z.uuid()),
  number: z.nullable(z.string()),
  type: z.nullable(z.enum(requestTypes)),
  category: z.nullable(SchemeCategoryCode),
  scopes: z.array(NamedScope),
  state: z.enum(requestStates),
  turn: Turn,
  changedAt: z.iso.datetime(),
  submittedAt: z.nullable(z.iso.datetime()),
  unreadMessages: z.int(),
})
RequestSummary.register(z.globalRegistry, { id: 'RequestSummary' })
export type RequestSummary = z.infer<typeof RequestSummary>

export const RequestDocument = z.object({
  id: z.uuid(),
  kind: z.enum(schemeDocumentKinds),
  /** Null once the scan is deleted (`removedOn`); the name is empty then. */
  documentId: z.nullable(z.uuid()),
  removedOn: z.nullable(z.iso.date()),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  state: z.enum(documentStates),
  /** Reason of a rejection. */
  reason: z.nullable(z.string()),
  /** The document that replaces it when the correction is sent. */
  replacement: z.nullable(z.object({ documentId: z.uuid(), fileName: z.string() })),
  sentAt: z.iso.datetime(),
})
RequestDocument.register(z.globalRegistry, { id: 'RequestDocument' })
export type RequestDocument = z.infer<typeof RequestDocument>

export const Message = z.object({
  id: z.uuid(),
  from: z.enum(['candidate', 'staff']),
  /** First name of the staff member. */
  author: z.nullable(z.string()),
  text: z.string(),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
Message.register(z.globalRegistry, { id: 'Message' })
export type Message = z.infer<typeof Message>

/** Events of a request shown to the person. Texts are in `request-steps.ts`. */
export const timelineKinds = [
  'submitted',
  'opened',
  'review_started',
  'remedy_asked',
  'remedy_extended',
  'remedy_sent',
  'remedy_reminded',
  'admitted',
  'admitted_without_exam',
  'not_admitted',
  'lapsed',
  'withdrawn',
  'expired',
  'paid',
  'refunded',
  'exam_booked',
  'exam_moved',
  'exam_cancelled',
  'session_cancelled',
  'part_passed',
  'part_failed',
  'exam_missed',
  'result_voided',
  'exams_done',
  'granted',
  'denied',
  'reopened',
  'invoice_added',
  'report_added',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const TimelineItem = z.object({
  kind: z.enum(timelineKinds),
  at: z.iso.datetime(),
  /** Deadline set by the event, if any. */
  until: z.nullable(z.iso.date()),
  /** Number of documents. */
  count: z.nullable(z.int()),
  /** Part of the exam. */
  part: z.nullable(PartKindCode),
})
export type TimelineItem = z.infer<typeof TimelineItem>

export const RequestDetail = z.object({
  ...RequestSummary.shape,
  version: z.int(),
  schemeId: z.nullable(z.string()),
  certificateNumber: z.nullable(z.string()),
  correction: z.nullable(z.string()),
  /** Why staff opened it for the person; null if the person did. */
  opening: z.nullable(z.object({ reason: z.string() })),
  documents: z.array(RequestDocument),
  accommodations: z.array(z.enum(accommodationKinds)),
  accommodationDetails: z.nullable(z.string()),
  declarations: z.array(
    z.object({ code: z.string(), version: z.int(), title: z.string(), acceptedAt: z.iso.datetime() }),
  ),
  payment: z.object({ state: z.enum(paymentStates), cents: z.int() }),
  /** What the reviewer asks to correct. */
  remedyMessage: z.nullable(z.string()),
  /** Why it was not admitted. */
  refusal: z.nullable(z.string()),
  messages: z.array(Message),
  timeline: z.array(TimelineItem),
  allowedActions: z.array(z.enum(candidateActions)),
})
RequestDetail.register(z.globalRegistry, { id: 'RequestDetail' })
export type RequestDetail = z.infer<typeof RequestDetail>

export const PAGE_SIZE = 20
/** Useful maximum length. */
export const SearchText = z.string().check(z.maxLength(100))

export const RequestId = z.object({ id: z.uuid() })

export const listRequests = endpoint({
  id: 'listRequests',
  method: 'GET',
  path: '/requests',
  access: 'verified',
  summary: 'List my requests, last changed first',
  query: z.object({
    q: z.optional(SearchText),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({ requests: z.array(RequestSummary), next: z.nullable(z.string()) }),
})

export const getRequest = endpoint({
  id: 'getRequest',
  method: 'GET',
  path: '/requests/:id',
  access: 'verified',
  summary: 'Get a request of mine, with its documents, messages and history',
  params: RequestId,
  reply: RequestDetail,
})

export const withdrawRequest = endpoint({
  id: 'withdrawRequest',
  method: 'POST',
  path: '/requests/:id/withdrawal',
  access: 'verified',
  summary: 'Withdraw a request of mine',
  params: RequestId,
  reply: RequestDetail,
})

export const replaceDocument = endpoint({
  id: 'replaceDocument',
  method: 'PUT',
  path: '/requests/:id/documents/:documentId/replacement',
  access: 'verified',
  summary: 'Replace a rejected document of a request; it is sent with the correction',
  params: z.object({ id: z.uuid(), documentId: z.uuid() }),
  body: z.strictObject({ documentId: z.uuid() }),
  reply: RequestDetail,
})

export const sendCorrection = endpoint({
  id: 'sendCorrection',
  method: 'POST',
  path: '/requests/:id/correction',
  access: 'verified',
  summary: 'Submit the corrected documents of a request',
  params: RequestId,
  reply: RequestDetail,
})

export const extendRemedy = endpoint({
  id: 'extendRemedy',
  method: 'POST',
  path: '/requests/:id/extension',
  access: 'verified',
  summary: 'Extend the deadline to correct a request, once',
  params: RequestId,
  reply: RequestDetail,
})

const MESSAGE_LONGEST = 2000

/** `id` is created by the client and makes the call idempotent. */
export const sendMessage = endpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/requests/:id/messages',
  access: 'verified',
  summary: 'Send a message to the certification body about a request',
  params: RequestId,
  body: z.strictObject({ id: z.uuid(), text: linesOfText(MESSAGE_LONGEST) }),
  reply: RequestDetail,
})

export const readMessages = endpoint({
  id: 'readMessages',
  method: 'POST',
  path: '/requests/:id/messages/read',
  access: 'verified',
  summary: 'Mark the messages of a request as read',
  params: RequestId,
})
