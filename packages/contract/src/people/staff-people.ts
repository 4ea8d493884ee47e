import * as z from 'zod/mini'
import { caseKinds, caseStates } from '../cases/cases.ts'
import { dataRequestKinds, dataRequestStates, Restriction } from './data-requests.ts'
import { categories } from '../values/categories.ts'
import { certificateStates } from '../certificates/certificate-values.ts'
import { endpoint } from '../api/endpoint.ts'
import { bookingStates, outcomes, timeZones } from '../exams/exam-values.ts'
import { invoiceStates } from '../requests/papers.ts'
import { PersonId, PersonKey } from '../values/person-key.ts'
import { Profile } from './profile.ts'
import { documentStates, requestStates, requestTypes } from '../requests/request-values.ts'
import { SearchText } from '../requests/requests.ts'
import { partKinds } from '../schemes/schemes.ts'
import { staffRoles } from '../staff/staff.ts'
import { numberInText } from '../api/wire.ts'

const Roles = z.array(z.enum(staffRoles))

const PersonSummary = z.object({
  id: PersonKey,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  maskedDocument: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  roles: Roles,
  /** Whether sign-in is disabled. For admins only. False with a hosted project, which does not report it. */
  disabled: z.nullable(z.boolean()),
  /** Number of records; drafts are private. */
  requests: z.int(),
  certificates: z.int(),
})
PersonSummary.register(z.globalRegistry, { id: 'PersonSummary' })
export type PersonSummary = z.infer<typeof PersonSummary>

export const listPeople = endpoint({
  id: 'listPeople',
  method: 'GET',
  path: '/staff/people',
  access: 'staff',
  summary: 'List people with a profile; search by name, document, address or phone',
  query: z.object({
    q: z.optional(SearchText),
    /** `name` sorts by surname, `newest` by registration. */
    order: z.optional(z.enum(['name', 'newest'])),
    after: z.optional(PersonKey),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({
    people: z.array(PersonSummary),
    total: z.int(),
    /** `after` of the next page. */
    next: z.nullable(z.string()),
  }),
})

/** Why two profiles may belong to the same person. */
const likenesses = ['document', 'name_and_birth_date', 'phone'] as const

const Duplicate = z.object({
  id: PersonKey,
  version: z.int(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  maskedDocument: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  alike: z.array(z.enum(likenesses)),
})
Duplicate.register(z.globalRegistry, { id: 'Duplicate' })
export type Duplicate = z.infer<typeof Duplicate>

const PersonDetail = z.object({
  id: PersonKey,
  version: z.int(),
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  profile: Profile,
  roles: Roles,
  /** From our own identity service; null with a hosted project or a deleted account. */
  account: z.nullable(
    z.object({
      emailVerified: z.boolean(),
      disabledAt: z.nullable(z.iso.datetime()),
      lastLoginAt: z.iso.datetime(),
      secondFactor: z.boolean(),
    }),
  ),
  /** Newest first, at most 100 each. */
  requests: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      type: z.enum(requestTypes),
      category: z.enum(categories),
      scopes: z.array(z.string()),
      state: z.enum(requestStates),
      submittedAt: z.iso.datetime(),
    }),
  ),
  certificates: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      category: z.enum(categories),
      scopes: z.array(z.string()),
      /** Expiry is derived from the date, never stored. */
      state: z.enum(certificateStates),
      validUntil: z.iso.date(),
    }),
  ),
  cases: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: z.enum(caseKinds),
      state: z.enum(caseStates),
      dueOn: z.iso.date(),
    }),
  ),
  dataRequests: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: z.enum(dataRequestKinds),
      state: z.enum(dataRequestStates),
      dueOn: z.iso.date(),
    }),
  ),
  /** Current restrictions and objections. */
  restrictions: z.array(Restriction),
  duplicates: z.array(Duplicate),
  /** Profiles merged into this one, as they were. */
  merged: z.array(
    z.object({
      id: PersonKey,
      email: z.nullable(z.string()),
      name: z.nullable(z.string()),
      document: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  /** Review of the last picture of their identity document; null if none was sent. */
  identityReview: z.nullable(
    z.object({ state: z.enum(documentStates), at: z.nullable(z.iso.datetime()), requestId: z.uuid() }),
  ),
  /** Future and past bookings, latest first; without cancelled and moved ones. */
  bookings: z.array(
    z.object({
      id: z.uuid(),
      sessionId: z.uuid(),
      requestId: z.uuid(),
      part: z.enum(partKinds),
      category: z.enum(categories),
      startsAt: z.iso.datetime(),
      timeZone: z.enum(timeZones),
      venue: z.string(),
      state: z.enum(bookingStates),
      /** Once published. */
      outcome: z.nullable(z.enum(outcomes)),
    }),
  ),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      requestId: z.nullable(z.uuid()),
      number: z.string(),
      title: z.string(),
      issuedOn: z.iso.date(),
      cents: z.nullable(z.int()),
      state: z.nullable(z.enum(invoiceStates)),
    }),
  ),
})
PersonDetail.register(z.globalRegistry, { id: 'PersonDetail' })
export type PersonDetail = z.infer<typeof PersonDetail>

export const getPerson = endpoint({
  id: 'getPerson',
  method: 'GET',
  path: '/staff/people/:id',
  access: 'staff',
  summary:
    'Get a person with a summary; the access is recorded. The id of a merged profile returns the other `id`',
  params: PersonId,
  reply: PersonDetail,
})

export const listDuplicates = endpoint({
  id: 'listDuplicates',
  method: 'GET',
  path: '/staff/people/:id/duplicates',
  access: 'staff',
  summary: 'List profiles that may belong to the same person',
  params: PersonId,
  reply: z.object({ duplicates: z.array(Duplicate) }),
})

/** Prevent a merge. */
const mergeObstacles = [
  'staff',
  'kept_not_reviewed',
  'same_session',
  'exams_clash',
  'same_request_open',
  'waiting_in_same_line',
] as const
/** Warnings that do not prevent a merge. */
const mergeDoubts = ['document_differs', 'birth_date_differs', 'name_differs', 'both_certified'] as const

const MergePreview = z.object({
  keep: z.object({ id: PersonKey, version: z.int(), name: z.nullable(z.string()) }),
  other: z.object({ id: PersonKey, version: z.int(), name: z.nullable(z.string()) }),
  /** Number of records that would move to the remaining person. */
  moves: z.object({
    requests: z.int(),
    drafts: z.int(),
    certificates: z.int(),
    bookings: z.int(),
    documents: z.int(),
    papers: z.int(),
    cases: z.int(),
    dataRequests: z.int(),
    notices: z.int(),
  }),
  obstacles: z.array(z.enum(mergeObstacles)),
  doubts: z.array(z.enum(mergeDoubts)),
  /** Proposal for the current versions of both: another admin confirms it by merging. */
  proposal: z.nullable(
    z.object({
      by: z.object({ id: z.string(), name: z.nullable(z.string()) }),
      at: z.iso.datetime(),
      isMine: z.boolean(),
    }),
  ),
  /** An account of a hosted project must be disabled there. */
  disablesAccount: z.boolean(),
})
MergePreview.register(z.globalRegistry, { id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>

export const previewMerge = endpoint({
  id: 'previewMerge',
  method: 'GET',
  path: '/staff/people/:id/merge/:otherId',
  access: 'admin',
  summary: 'Preview the merge of another profile into a person: what would move, or why it is refused',
  params: z.object({ id: PersonKey, otherId: PersonKey }),
  reply: MergePreview,
})

const BothAsSeen = z.strictObject({ otherId: PersonKey, version: z.int(), otherVersion: z.int() })

export const proposeMerge = endpoint({
  id: 'proposeMerge',
  method: 'POST',
  path: '/staff/people/:id/merge/proposal',
  access: 'admin',
  summary: 'Propose to merge another profile into a person; another admin confirms it by merging',
  params: PersonId,
  body: BothAsSeen,
})

export const mergePeople = endpoint({
  id: 'mergePeople',
  method: 'POST',
  path: '/staff/people/:id/merge',
  access: 'admin',
  summary: 'Merge a profile as another admin proposed; its account is disabled and signed out. Idempotent',
  params: PersonId,
  body: BothAsSeen,
  reply: PersonDetail,
})

export const listPersonSessions = endpoint({
  id: 'listPersonSessions',
  method: 'GET',
  path: '/staff/people/:id/sessions',
  access: 'admin',
  summary: 'List the sign-in sessions of a person, the device used last first',
  params: PersonId,
  reply: z.object({
    /** A hosted project does not list its sign-in sessions. */
    listed: z.boolean(),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        device: z.nullable(z.string()),
        signedInAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
  }),
})

export const endPersonSession = endpoint({
  id: 'endPersonSession',
  method: 'DELETE',
  path: '/staff/people/:id/sessions/:sessionId',
  access: 'admin',
  summary: 'End the sign-in session of a person on a device, with all that is signed in there',
  params: z.object({ id: PersonKey, sessionId: z.uuid() }),
})

export const endPersonSessions = endpoint({
  id: 'endPersonSessions',
  method: 'DELETE',
  path: '/staff/people/:id/sessions',
  access: 'admin',
  summary: 'End all sign-in sessions of a person',
  params: PersonId,
})

export const setPersonAccount = endpoint({
  id: 'setPersonAccount',
  method: 'PUT',
  path: '/staff/people/:id/account',
  access: 'admin',
  summary: 'Disable an account and end its sign-in sessions, or enable it again; never the own account',
  params: PersonId,
  body: z.strictObject({ disabled: z.boolean() }),
})
