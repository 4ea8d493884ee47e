import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { PersonKey } from '../values/person-key.ts'
import { ProfileChange, profileFields } from './profile.ts'
import { numberInText } from '../api/wire.ts'

/** Rights of data subjects: GDPR, articles 15 to 21. */
export const dataRequestKinds = [
  'access',
  'rectification',
  'erasure',
  'restriction',
  'portability',
  'objection',
] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

export const dataRequestKindNames = {
  access: 'Acceso',
  rectification: 'Rectificación',
  erasure: 'Supresión',
  restriction: 'Limitación',
  portability: 'Portabilidad',
  objection: 'Oposición',
} satisfies Record<DataRequestKind, string>

export const dataRequestStates = ['open', 'done', 'refused'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

const channels = ['app', 'email', 'letter', 'phone', 'in_person'] as const
export type DataRequestChannel = (typeof channels)[number]

/** How the identity of the requester is checked (GDPR, art. 12.6). */
const identityChecks = ['document', 'signature', 'call', 'account'] as const
export type IdentityCheck = (typeof identityChecks)[number]

const dataRequestActions = [
  'note',
  'identify',
  'assign',
  'extend',
  'resolve',
  'refuse',
  'lift',
  'download',
] as const
export type DataRequestAction = (typeof dataRequestActions)[number]

const Named = z.object({ id: z.string(), name: z.nullable(z.string()) })

const DataRequestSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(dataRequestKinds),
  channel: z.enum(channels),
  state: z.enum(dataRequestStates),
  receivedOn: z.iso.date(),
  /** One month after receipt, or three if extended in time. */
  dueOn: z.iso.date(),
  /** Negative once late; null once closed. */
  daysLeft: z.nullable(z.int()),
  extended: z.boolean(),
  person: Named,
  assignedTo: z.nullable(Named),
  closedAt: z.nullable(z.iso.datetime()),
  version: z.int(),
})
DataRequestSummary.register(z.globalRegistry, { id: 'DataRequestSummary' })
export type DataRequestSummary = z.infer<typeof DataRequestSummary>

const DataRequestDetail = z.object({
  ...DataRequestSummary.shape,
  /** In the words of the person or of staff. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  registeredBy: Named,
  extensionReason: z.nullable(z.string()),
  /** For a granted restriction or objection: the date on which it is lifted, once known. */
  liftsOn: z.nullable(z.iso.date()),
  liftReason: z.nullable(z.string()),
  /** Required before data are handed over, corrected or erased. */
  identity: z.nullable(z.object({ check: z.enum(identityChecks), by: Named, at: z.iso.datetime() })),
  /** Answer sent to the person. */
  answer: z.nullable(z.string()),
  closedBy: z.nullable(Named),
  notes: z.array(
    z.object({ id: z.uuid(), author: z.nullable(z.string()), text: z.string(), at: z.iso.datetime() }),
  ),
  /** Version of the profile the correction is based on. */
  profileVersion: z.int(),
  /** Each corrected field, before and after. */
  correction: z.nullable(
    z.object({
      version: z.int(),
      at: z.iso.datetime(),
      changes: z.array(z.object({ field: z.enum(profileFields), before: z.unknown(), after: z.unknown() })),
    }),
  ),
  /** For an erasure: what it would end. Only a staff role prevents an erasure. */
  ends: z.nullable(
    z.object({
      isStaff: z.boolean(),
      requests: z.int(),
      bookings: z.int(),
      certificates: z.int(),
      cases: z.int(),
    }),
  ),
  allowedActions: z.array(z.enum(dataRequestActions)),
})
DataRequestDetail.register(z.globalRegistry, { id: 'DataRequestDetail' })
export type DataRequestDetail = z.infer<typeof DataRequestDetail>

/** A granted restriction or objection, for staff who work on the person. */
export const Restriction = z.object({
  /** Id of the data request. */
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['restriction', 'objection']),
  since: z.iso.datetime(),
  /** Name of the staff member. */
  by: z.nullable(z.string()),
  /** Answer to the person; null if the caller may not read it. */
  answer: z.nullable(z.string()),
  /** Date it is lifted; null: open-ended. */
  until: z.nullable(z.iso.date()),
})
Restriction.register(z.globalRegistry, { id: 'Restriction' })
export type Restriction = z.infer<typeof Restriction>

const DataRequestId = z.object({ id: z.uuid() })
const version = z.int()
const TEXT_LONGEST = 4000
/** Shown whole in a notice. */
const ANSWER_LONGEST = 1000

export const listDataRequests = endpoint({
  id: 'listDataRequests',
  method: 'GET',
  path: '/staff/data-requests',
  access: 'staff',
  summary: 'List data requests, by due date',
  query: z.object({
    status: z.optional(z.enum(['open', 'closed'])),
    kind: z.optional(z.enum(dataRequestKinds)),
    assignedTo: z.optional(z.enum(['me', 'nobody'])),
    order: z.optional(z.enum(['due', 'newest'])),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({
    dataRequests: z.array(DataRequestSummary),
    total: z.int(),
    /** Counted over all open data requests. */
    counts: z.object({ open: z.int(), overdue: z.int(), mine: z.int(), unassigned: z.int() }),
    next: z.nullable(z.string()),
  }),
})

/** `id` is created by the client and makes the call idempotent. */
export const registerDataRequest = endpoint({
  id: 'registerDataRequest',
  method: 'POST',
  path: '/staff/data-requests',
  access: 'staff',
  summary: 'Record a data request of a person; they are notified',
  body: z.strictObject({
    id: z.uuid(),
    personId: PersonKey,
    kind: z.enum(dataRequestKinds),
    channel: z.enum(channels),
    receivedOn: z.iso.date(),
    text: linesOfText(TEXT_LONGEST),
  }),
  reply: DataRequestDetail,
})

export const getDataRequest = endpoint({
  id: 'getDataRequest',
  method: 'GET',
  path: '/staff/data-requests/:id',
  access: 'staff',
  summary: 'Get a data request; the access is recorded',
  params: DataRequestId,
  reply: DataRequestDetail,
})

export const noteDataRequest = endpoint({
  id: 'noteDataRequest',
  method: 'POST',
  path: '/staff/data-requests/:id/notes',
  access: 'staff',
  summary: 'Add a note to a data request; only staff see it',
  params: DataRequestId,
  body: z.strictObject({ id: z.uuid(), text: linesOfText(2000) }),
  reply: DataRequestDetail,
})

export const checkIdentity = endpoint({
  id: 'checkIdentity',
  method: 'PUT',
  path: '/staff/data-requests/:id/identity',
  access: 'staff',
  summary: 'Record how the identity of the person behind a data request was verified',
  params: DataRequestId,
  body: z.strictObject({ version, check: z.enum(identityChecks) }),
  reply: DataRequestDetail,
})

export const assignDataRequest = endpoint({
  id: 'assignDataRequest',
  method: 'PUT',
  path: '/staff/data-requests/:id/assignee',
  access: 'admin',
  summary: 'Assign a data request to staff who may answer it, or unassign it',
  params: DataRequestId,
  body: z.strictObject({ version, userId: z.nullable(PersonKey) }),
  reply: DataRequestDetail,
})

export const extendDataRequest = endpoint({
  id: 'extendDataRequest',
  method: 'POST',
  path: '/staff/data-requests/:id/extension',
  access: 'admin',
  summary:
    'Extend the deadline of a data request by two months, once, before it passes; the person reads why',
  params: DataRequestId,
  body: z.strictObject({ version, reason: linesOfText(ANSWER_LONGEST) }),
  reply: DataRequestDetail,
})

/**
 * A rectification is closed with its corrections; an erasure blocks the person, who is sent the answer first.
 */
export const closeDataRequest = endpoint({
  id: 'closeDataRequest',
  method: 'POST',
  path: '/staff/data-requests/:id/resolution',
  access: 'admin',
  summary: 'Fulfil a data request, or refuse it on grounds that the person reads',
  params: DataRequestId,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('done'),
      version,
      answer: linesOfText(ANSWER_LONGEST),
      correction: z.optional(z.strictObject({ profileVersion: z.int(), changes: ProfileChange })),
    }),
    z.strictObject({ outcome: z.literal('refused'), version, answer: linesOfText(ANSWER_LONGEST) }),
  ]),
  reply: DataRequestDetail,
})

/** Lifts it on a future date; the person is notified before (GDPR, art. 18.3). */
export const liftRestriction = endpoint({
  id: 'liftRestriction',
  method: 'POST',
  path: '/staff/data-requests/:id/lifting',
  access: 'admin',
  summary: 'Lift a restriction or an objection from a given day, with a reason; the person is notified now',
  params: DataRequestId,
  body: z.strictObject({ version, liftsOn: z.iso.date(), reason: linesOfText(ANSWER_LONGEST) }),
  reply: DataRequestDetail,
})

export const getDataOfRequest = endpoint({
  id: 'getDataOfRequest',
  method: 'GET',
  path: '/staff/data-requests/:id/data',
  access: 'admin',
  summary:
    'Export the data of the person behind a data request for access or portability, as JSON; it is recorded',
  params: DataRequestId,
  file: true,
})

export const getDataOfRequestAsPdf = endpoint({
  id: 'getDataOfRequestAsPdf',
  method: 'GET',
  path: '/staff/data-requests/:id/data/pdf',
  access: 'admin',
  summary: 'Export the same data as PDF',
  params: DataRequestId,
  file: true,
})
