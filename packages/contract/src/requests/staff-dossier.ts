import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { documentStates, paymentStates, requestTypes, schemeDocumentKinds } from './request-words.ts'
import { RequestId } from './requests.ts'
import { staffRoles } from '../staff/staff.ts'

const Somebody = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** Who did something: a person of the body with what they are now, whoever asked, another system, or the clock. */
const Doer = z.object({
  kind: z.enum(['staff', 'candidate', 'key', 'system']),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  roles: z.array(z.enum(staffRoles)),
})

const Happening = z.object({
  /** Of the event in the log. */
  id: z.int(),
  kind: z.string(),
  at: z.iso.datetime(),
  by: Doer,
  /** What happened, in words for staff. */
  title: z.string(),
  /** Which part, where and when, until when, to whom. */
  detail: z.nullable(z.string()),
  /** What was written to the person for it: why a document, the request or the certificate was refused. */
  reason: z.nullable(z.string()),
  /** Of the document in the request that it is about. */
  documentId: z.nullable(z.uuid()),
})
export type Happening = z.infer<typeof Happening>

export const getDossierTimeline = endpoint({
  id: 'getDossierTimeline',
  method: 'GET',
  path: '/staff/requests/:id/timeline',
  access: 'staff',
  summary: 'All that happened to a request, the first first: who did it, and what they said',
  params: RequestId,
  reply: z.object({ timeline: z.array(Happening) }),
})

/** `missing` is asked for and not there; `not_sent` need not be. */
const checkStates = ['missing', 'not_sent', 'waiting', 'valid', 'rejected'] as const
export type CheckState = (typeof checkStates)[number]

/** One document that was sent. What took its place is the next version. */
const DocumentVersion = z.object({
  /** In the request: what a review names. */
  id: z.uuid(),
  version: z.int(),
  state: z.enum(documentStates),
  fileName: z.string(),
  contentType: z.string(),
  sentAt: z.iso.datetime(),
  /** Null once its scan has been removed, which `removedOn` tells. */
  documentId: z.nullable(z.uuid()),
  removedOn: z.nullable(z.iso.date()),
  /** The days that stand on it. */
  issuedOn: z.nullable(z.iso.date()),
  validUntil: z.nullable(z.iso.date()),
  reason: z.nullable(z.string()),
  reviewedAt: z.nullable(z.iso.datetime()),
  reviewedBy: z.nullable(Somebody),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

const CheckedDocument = z.object({
  kind: z.enum(schemeDocumentKinds),
  name: z.string(),
  need: z.enum(['required', 'optional', 'not_asked']),
  hint: z.string(),
  mostMonthsOld: z.nullable(z.int()),
  state: z.enum(checkStates),
  /** Each file of this kind, with its versions, the newest last. */
  files: z.array(z.object({ versions: z.array(DocumentVersion) })),
})

export const Checklist = z.object({
  scheme: z.object({ id: z.string(), title: z.string(), version: z.int() }),
  type: z.nullable(z.enum(requestTypes)),
  documents: z.array(CheckedDocument),
  declarations: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** That the scheme asks for. */
      version: z.int(),
      acceptedVersion: z.nullable(z.int()),
      acceptedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** On the day of submission; null where no date of birth is known. */
  age: z.object({ minimum: z.int(), years: z.nullable(z.int()), isMet: z.nullable(z.boolean()) }),
  /** What only a person can judge, a sentence each. */
  requirements: z.array(z.string()),
  payment: z.object({ state: z.enum(paymentStates), cents: z.int(), isSettled: z.boolean() }),
  /** How many of the documents, declarations and the age are not as the scheme asks. */
  open: z.int(),
  /** Until when the person would have if it were done today. `admission` is null for what goes without an exam. */
  deadlines: z.object({
    remedy: z.iso.date(),
    admission: z.nullable(z.iso.date()),
    appeal: z.iso.date(),
  }),
})
Checklist.register(z.globalRegistry, { id: 'Checklist' })
export type Checklist = z.infer<typeof Checklist>

export const getChecklist = endpoint({
  id: 'getChecklist',
  method: 'GET',
  path: '/staff/requests/:id/checklist',
  access: 'staff',
  summary: 'What the rules ask of a request, and what answers each of it',
  params: RequestId,
  reply: Checklist,
})
