import * as z from 'zod/mini'
import { categories } from '../values/categories.ts'
import { endpoint } from '../api/endpoint.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { PersonKey } from '../values/person-key.ts'
import { SearchText } from '../requests/requests.ts'
import { PartKindCode } from '../schemes/schemes.ts'
import { flagInText, numberInText } from '../api/wire.ts'

export const caseKinds = ['appeal', 'complaint'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseKindNames = { appeal: 'Apelación', complaint: 'Queja' } satisfies Record<CaseKind, string>

export const caseStates = ['received', 'in_study', 'upheld', 'dismissed'] as const
export type CaseState = (typeof caseStates)[number]

export const caseStateNames = {
  received: 'Recibida',
  in_study: 'En estudio',
  upheld: 'Estimada',
  dismissed: 'Desestimada',
} satisfies Record<CaseState, string>

/** What can be appealed: a refused or denied request, a failed part, a suspended or withdrawn certificate. */
export const aboutKinds = ['request', 'result', 'certificate'] as const
export type AboutKind = (typeof aboutKinds)[number]

const About = z.strictObject({ kind: z.enum(aboutKinds), id: z.uuid() })
export type CaseAbout = z.infer<typeof About>

export const CASE_SUBJECT_LONGEST = 120
export const CASE_TEXT_LONGEST = 4000
export const MOST_CASE_DOCUMENTS = 5

/** A case of the caller. */
export const Case = z.object({
  id: z.uuid(),
  kind: z.enum(caseKinds),
  number: z.string(),
  about: z.nullable(z.object({ kind: z.enum(aboutKinds), id: z.uuid() })),
  category: z.enum(categories),
  subject: z.string(),
  text: z.string(),
  documents: z.array(z.object({ documentId: z.uuid(), fileName: z.string() })),
  state: z.enum(caseStates),
  createdAt: z.iso.datetime(),
  /** Deadline of the answer. */
  dueOn: z.iso.date(),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
})
Case.register(z.globalRegistry, { id: 'Case' })
export type Case = z.infer<typeof Case>

/** A decision that can be appealed, and until when. */
const Appealable = z.object({ about: About, subject: z.string(), until: z.iso.date() })
export type Appealable = z.infer<typeof Appealable>

const CaseId = z.object({ id: z.uuid() })

export const listCases = endpoint({
  id: 'listCases',
  method: 'GET',
  path: '/cases',
  access: 'verified',
  summary: 'List my cases, newest first, and what I can still appeal against',
  reply: z.object({ cases: z.array(Case), appealable: z.array(Appealable) }),
})

export const getCase = endpoint({
  id: 'getCase',
  method: 'GET',
  path: '/cases/:id',
  access: 'verified',
  summary: 'Get a case of mine',
  params: CaseId,
  reply: Case,
})

const documentIds = z.array(z.uuid()).check(z.maxLength(MOST_CASE_DOCUMENTS))

/** `id` is created by the client and makes the call idempotent. */
export const appeal = endpoint({
  id: 'appeal',
  method: 'POST',
  path: '/appeals',
  access: 'verified',
  summary: 'Submit an appeal against a decision or a result; somebody else reviews it',
  body: z.strictObject({ id: z.uuid(), about: About, text: linesOfText(CASE_TEXT_LONGEST), documentIds }),
  reply: Case,
})

export const complain = endpoint({
  id: 'complain',
  method: 'POST',
  path: '/complaints',
  access: 'verified',
  summary: 'Submit a complaint about a request or a certificate of mine, or about anything else',
  body: z.strictObject({
    id: z.uuid(),
    about: z.nullable(z.strictObject({ kind: z.enum(['request', 'certificate']), id: z.uuid() })),
    subject: lineOfText(CASE_SUBJECT_LONGEST),
    text: linesOfText(CASE_TEXT_LONGEST),
    documentIds,
  }),
  reply: Case,
})

/** The public form for people without an account. */
export const OpenComplaint = z.strictObject({
  name: lineOfText(120),
  email: z.email().check(z.maxLength(254)),
  category: z.enum(categories),
  subject: lineOfText(CASE_SUBJECT_LONGEST),
  text: linesOfText(CASE_TEXT_LONGEST),
})
export type OpenComplaint = z.infer<typeof OpenComplaint>

export const complainOpenly = endpoint({
  id: 'complainOpenly',
  method: 'POST',
  path: '/open-complaints',
  access: 'public',
  summary: 'Submit a complaint without an account; the answer comes by email',
  body: z.strictObject({ id: z.uuid(), ...OpenComplaint.shape }),
  reply: z.object({ number: z.string(), dueOn: z.iso.date() }),
})

const caseStaffActions = ['study', 'decide', 'assign', 'note'] as const
export type CaseStaffAction = (typeof caseStaffActions)[number]

/** Why a staff member may not decide it. */
const caseBars = ['sender', 'took_part', 'conflict', 'closed', 'not_taken_on', 'taken_on_by_another'] as const
export type CaseBar = (typeof caseBars)[number]

const Named = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** An account, or an email address to answer. */
const Sender = z.object({
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

const StaffCaseSummary = z.object({
  id: z.uuid(),
  kind: z.enum(caseKinds),
  number: z.string(),
  /** The caller may not take part: subject and sender are left out. */
  isBarred: z.boolean(),
  category: z.enum(categories),
  subject: z.nullable(z.string()),
  state: z.enum(caseStates),
  createdAt: z.iso.datetime(),
  dueOn: z.iso.date(),
  /** By the calendar of the certification body; 0 from the last day on, null once decided. */
  workingDaysLeft: z.nullable(z.int()),
  from: Sender,
  reviewer: z.nullable(Named),
})
StaffCaseSummary.register(z.globalRegistry, { id: 'StaffCaseSummary' })
export type StaffCaseSummary = z.infer<typeof StaffCaseSummary>

/** The contested decision, even if it is no longer in force. */
const ContestedDecision = z.object({
  at: z.iso.datetime(),
  /** Whether it is still in force: otherwise upholding the appeal cannot reverse it. */
  stands: z.boolean(),
  /** The reason sent to the person, while in force. */
  reason: z.nullable(z.string()),
  /** The contested result, if the decision is a failed part. */
  result: z.nullable(
    z.object({
      part: PartKindCode,
      score: z.nullable(z.number()),
      attempt: z.int(),
      criticalFailed: z.array(z.string()),
    }),
  ),
  /** Everyone who took part in the decision. */
  decidedBy: z.array(Named),
  alsoTookPart: z.array(Named),
  requestId: z.nullable(z.uuid()),
})
export type ContestedDecision = z.infer<typeof ContestedDecision>

const caseHappenings = ['filed', 'studied', 'assigned', 'upheld', 'dismissed'] as const
export type CaseHappening = (typeof caseHappenings)[number]

/** From the event log. */
const CaseEvent = z.object({
  kind: z.enum(caseHappenings),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  /** Assignee; null: no one. */
  to: z.nullable(z.string()),
})

export const StaffCase = z.object({
  ...Case.shape,
  /** The caller may not take part: only number and state are given. */
  isBarred: z.boolean(),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  version: z.int(),
  workingDaysLeft: z.nullable(z.int()),
  from: Sender,
  reviewer: z.nullable(Named),
  /** Null for a complaint. */
  contested: z.nullable(ContestedDecision),
  history: z.array(CaseEvent),
  /** Internal notes. */
  notes: z.array(
    z.object({ id: z.uuid(), author: z.nullable(z.string()), text: z.string(), at: z.iso.datetime() }),
  ),
  /** Whether the caller may decide it now, and if not, why. */
  mayDecide: z.boolean(),
  whyNot: z.nullable(z.enum(caseBars)),
  /** Empty for those who took part in the decision. */
  allowedActions: z.array(z.enum(caseStaffActions)),
})
StaffCase.register(z.globalRegistry, { id: 'StaffCase' })
export type StaffCase = z.infer<typeof StaffCase>

export const listAllCases = endpoint({
  id: 'listAllCases',
  method: 'GET',
  path: '/staff/cases',
  access: 'decider',
  summary: 'List cases, those that wait for an answer first, by due date',
  query: z.object({
    /** Searches number, subject and name of the sender. */
    q: z.optional(SearchText),
    kind: z.optional(z.enum(caseKinds)),
    state: z.optional(z.enum(caseStates)),
    /** Open or decided ones. */
    open: z.optional(flagInText),
    reviewer: z.optional(z.enum(['me', 'nobody'])),
    order: z.optional(z.enum(['due', 'newest'])),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({ cases: z.array(StaffCaseSummary), total: z.int(), next: z.nullable(z.string()) }),
})

export const getAnyCase = endpoint({
  id: 'getAnyCase',
  method: 'GET',
  path: '/staff/cases/:id',
  access: 'decider',
  summary: 'Get a case; the access is recorded',
  params: CaseId,
  reply: StaffCase,
})

export const listCaseReviewers = endpoint({
  id: 'listCaseReviewers',
  method: 'GET',
  path: '/staff/cases/:id/reviewers',
  access: 'decider',
  summary: 'List the staff who can be assigned a case, and those who cannot because they took part',
  params: CaseId,
  reply: z.object({
    reviewers: z.array(
      z.object({
        ...Named.shape,
        /** May not take part; the reason is not given. */
        isBarred: z.boolean(),
        /** Number of open cases they have. */
        open: z.int(),
      }),
    ),
  }),
})

export const assignCase = endpoint({
  id: 'assignCase',
  method: 'PUT',
  path: '/staff/cases/:id/assignee',
  access: 'decider',
  summary: 'Assign a case to a decider who took no part in its subject, or unassign it',
  params: CaseId,
  body: z.strictObject({ version: z.int(), userId: z.nullable(PersonKey) }),
  reply: StaffCase,
})

export const noteCase = endpoint({
  id: 'noteCase',
  method: 'POST',
  path: '/staff/cases/:id/notes',
  access: 'decider',
  summary: 'Add a note to a case; only staff see it',
  params: CaseId,
  body: z.strictObject({ id: z.uuid(), text: linesOfText(2000) }),
  reply: StaffCase,
})

const version = z.int()

export const studyCase = endpoint({
  id: 'studyCase',
  method: 'POST',
  path: '/staff/cases/:id/study',
  access: 'decider',
  summary: 'Take on a case, also from a colleague; refused to staff who took part in its subject',
  params: CaseId,
  body: z.strictObject({ version }),
  reply: StaffCase,
})

/** Upholding an appeal reverses the contested decision. */
export const decideCase = endpoint({
  id: 'decideCase',
  method: 'POST',
  path: '/staff/cases/:id/decision',
  access: 'decider',
  summary: 'Uphold or dismiss a case, with an answer that the person reads',
  params: CaseId,
  body: z.strictObject({
    version,
    outcome: z.enum(['upheld', 'dismissed']),
    answer: linesOfText(CASE_TEXT_LONGEST),
  }),
  reply: StaffCase,
})

export const getCaseDocument = endpoint({
  id: 'getCaseDocument',
  method: 'GET',
  path: '/staff/cases/:id/documents/:documentId/content',
  access: 'decider',
  summary: 'Download a document of a case; the access is recorded',
  params: z.object({ id: z.uuid(), documentId: z.uuid() }),
  file: true,
})
