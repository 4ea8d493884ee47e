import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { documentStates, paymentStates, requestTypes, schemeDocumentKinds } from './request-values.ts'
import { RequestId } from './requests.ts'
import { staffRoles } from '../staff/staff.ts'

const Somebody = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** Who did it: a staff member with their current name, the applicant, another system, or the scheduler. */
const Doer = z.object({
  kind: z.enum(['staff', 'candidate', 'key', 'system']),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  roles: z.array(z.enum(staffRoles)),
})

const Happening = z.object({
  /** Id of the event in the event log. */
  id: z.int(),
  kind: z.string(),
  at: z.iso.datetime(),
  by: Doer,
  /** For staff. */
  title: z.string(),
  /** Part, place, time, deadline or recipient. */
  detail: z.nullable(z.string()),
  /** Reason sent to the person. */
  reason: z.nullable(z.string()),
  /** Id of the document in the request. */
  documentId: z.nullable(z.uuid()),
})
export type Happening = z.infer<typeof Happening>

export const getDossierTimeline = endpoint({
  id: 'getDossierTimeline',
  method: 'GET',
  path: '/staff/requests/:id/timeline',
  access: 'staff',
  summary: 'List all events of a request, oldest first, with who acted and what they said',
  params: RequestId,
  reply: z.object({ timeline: z.array(Happening) }),
})

/** `missing` is required; `not_sent` is optional. */
const checkStates = ['missing', 'not_sent', 'waiting', 'valid', 'rejected'] as const
export type CheckState = (typeof checkStates)[number]

/** A submitted document. Its replacement is the next version. */
const DocumentVersion = z.object({
  /** Id in the request, used by reviews. */
  id: z.uuid(),
  version: z.int(),
  state: z.enum(documentStates),
  fileName: z.string(),
  contentType: z.string(),
  sentAt: z.iso.datetime(),
  /** Null once the scan is deleted (`removedOn`). */
  documentId: z.nullable(z.uuid()),
  removedOn: z.nullable(z.iso.date()),
  /** Dates on the document. */
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
  /** Files of this kind with their versions, newest last. */
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
      /** Required by the scheme. */
      version: z.int(),
      acceptedVersion: z.nullable(z.int()),
      acceptedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** On the date of submission; null without a date of birth. */
  age: z.object({ minimum: z.int(), years: z.nullable(z.int()), isMet: z.nullable(z.boolean()) }),
  /** Requirements that need human judgement, one sentence each. */
  requirements: z.array(z.string()),
  payment: z.object({ state: z.enum(paymentStates), cents: z.int(), isSettled: z.boolean() }),
  /** Number of documents, declarations and age checks that do not meet the scheme. */
  open: z.int(),
  /** Deadlines of the person if it were done today. `admission` is null for types without exam. */
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
  summary: 'Get the requirements of a request, with what meets each one',
  params: RequestId,
  reply: Checklist,
})
