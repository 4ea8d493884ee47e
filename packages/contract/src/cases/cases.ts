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

/** What can be appealed against: a refusal or a denial, a part that was not passed, a suspension or a withdrawal. */
export const aboutKinds = ['request', 'result', 'certificate'] as const
export type AboutKind = (typeof aboutKinds)[number]

const About = z.strictObject({ kind: z.enum(aboutKinds), id: z.uuid() })
export type CaseAbout = z.infer<typeof About>

export const CASE_SUBJECT_LONGEST = 120
export const CASE_TEXT_LONGEST = 4000
export const MOST_CASE_DOCUMENTS = 5

/** An appeal or a complaint of mine. */
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
  /** The day by which we answer. */
  dueOn: z.iso.date(),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
})
Case.register(z.globalRegistry, { id: 'Case' })
export type Case = z.infer<typeof Case>

/** Something that can be appealed against, until a day. */
const Appealable = z.object({ about: About, subject: z.string(), until: z.iso.date() })
export type Appealable = z.infer<typeof Appealable>

const CaseId = z.object({ id: z.uuid() })

export const listCases = endpoint({
  id: 'listCases',
  method: 'GET',
  path: '/cases',
  access: 'verified',
  summary: 'My appeals and complaints, the newest first, and what I can still appeal against',
  reply: z.object({ cases: z.array(Case), appealable: z.array(Appealable) }),
})

export const getCase = endpoint({
  id: 'getCase',
  method: 'GET',
  path: '/cases/:id',
  access: 'verified',
  summary: 'An appeal or a complaint of mine',
  params: CaseId,
  reply: Case,
})

const documentIds = z.array(z.uuid()).check(z.maxLength(MOST_CASE_DOCUMENTS))

/** `id` is made up by the device: what is sent twice arrives once. */
export const appeal = endpoint({
  id: 'appeal',
  method: 'POST',
  path: '/appeals',
  access: 'verified',
  summary: 'Ask that somebody else looks at a decision or a result again',
  body: z.strictObject({ id: z.uuid(), about: About, text: linesOfText(CASE_TEXT_LONGEST), documentIds }),
  reply: Case,
})

export const complain = endpoint({
  id: 'complain',
  method: 'POST',
  path: '/complaints',
  access: 'verified',
  summary: 'Complain, about a request or a certificate of mine or about anything else',
  body: z.strictObject({
    id: z.uuid(),
    about: z.nullable(z.strictObject({ kind: z.enum(['request', 'certificate']), id: z.uuid() })),
    subject: lineOfText(CASE_SUBJECT_LONGEST),
    text: linesOfText(CASE_TEXT_LONGEST),
    documentIds,
  }),
  reply: Case,
})

/** What whoever has no account fills in, on a page of its own. */
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
  summary: 'Complain without an account: the answer comes by mail',
  body: z.strictObject({ id: z.uuid(), ...OpenComplaint.shape }),
  reply: z.object({ number: z.string(), dueOn: z.iso.date() }),
})

const caseStaffActions = ['study', 'decide', 'assign', 'note'] as const
export type CaseStaffAction = (typeof caseStaffActions)[number]

/** Why somebody of the body may not decide it, as things stand. */
const caseBars = ['sender', 'took_part', 'conflict', 'closed', 'not_taken_on', 'taken_on_by_another'] as const
export type CaseBar = (typeof caseBars)[number]

const Named = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** Whose it is: somebody with an account, or whom to answer by mail. */
const Sender = z.object({
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

const StaffCaseSummary = z.object({
  id: z.uuid(),
  kind: z.enum(caseKinds),
  number: z.string(),
  /** Whoever asks has no say in it: what it is about and whose it is are left out. */
  isBarred: z.boolean(),
  category: z.enum(categories),
  subject: z.nullable(z.string()),
  state: z.enum(caseStates),
  createdAt: z.iso.datetime(),
  dueOn: z.iso.date(),
  /** By the calendar of the body; none on the last day nor after it, null once it is decided. */
  workingDaysLeft: z.nullable(z.int()),
  from: Sender,
  reviewer: z.nullable(Named),
})
StaffCaseSummary.register(z.globalRegistry, { id: 'StaffCaseSummary' })
export type StaffCaseSummary = z.infer<typeof StaffCaseSummary>

/** What an appeal is against, also when it stands no more. */
const ContestedDecision = z.object({
  at: z.iso.datetime(),
  /** Whether it is still so: what has changed since cannot be taken back by upholding the appeal. */
  stands: z.boolean(),
  /** What the person was told, as long as it stands. */
  reason: z.nullable(z.string()),
  /** Of a part that was not passed. */
  result: z.nullable(
    z.object({
      part: PartKindCode,
      score: z.nullable(z.number()),
      attempt: z.int(),
      criticalFailed: z.array(z.string()),
    }),
  ),
  /** Whoever decided it, and all others who took part in it. */
  decidedBy: z.array(Named),
  alsoTookPart: z.array(Named),
  /** The request that it was decided in, where it was in one. */
  requestId: z.nullable(z.uuid()),
})
export type ContestedDecision = z.infer<typeof ContestedDecision>

const caseHappenings = ['filed', 'studied', 'assigned', 'upheld', 'dismissed'] as const
export type CaseHappening = (typeof caseHappenings)[number]

/** What happened to a case, from the log. */
const CaseEvent = z.object({
  kind: z.enum(caseHappenings),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  /** Of an assignment: to whom, or nobody. */
  to: z.nullable(z.string()),
})

export const StaffCase = z.object({
  ...Case.shape,
  /** Whoever asks has no say in it: they learn no more than its number and how far it has come. */
  isBarred: z.boolean(),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  version: z.int(),
  workingDaysLeft: z.nullable(z.int()),
  from: Sender,
  reviewer: z.nullable(Named),
  /** None for a complaint. */
  contested: z.nullable(ContestedDecision),
  history: z.array(CaseEvent),
  /** What colleagues have written about it. */
  notes: z.array(
    z.object({ id: z.uuid(), author: z.nullable(z.string()), text: z.string(), at: z.iso.datetime() }),
  ),
  /** Whether whoever asks may decide it now, and if not, why. */
  mayDecide: z.boolean(),
  whyNot: z.nullable(z.enum(caseBars)),
  /** None for whoever took part in what it is about. */
  allowedActions: z.array(z.enum(caseStaffActions)),
})
StaffCase.register(z.globalRegistry, { id: 'StaffCase' })
export type StaffCase = z.infer<typeof StaffCase>

export const listAllCases = endpoint({
  id: 'listAllCases',
  method: 'GET',
  path: '/staff/cases',
  access: 'decider',
  summary: 'Appeals and complaints: those that wait for an answer first, by the day when it is due',
  query: z.object({
    /** Over number, subject, and the name of whoever sent it. */
    q: z.optional(SearchText),
    kind: z.optional(z.enum(caseKinds)),
    state: z.optional(z.enum(caseStates)),
    /** Those that wait for an answer, or those that have one. */
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
  summary: 'An appeal or a complaint; that it was looked at is written down',
  params: CaseId,
  reply: StaffCase,
})

export const listCaseReviewers = endpoint({
  id: 'listCaseReviewers',
  method: 'GET',
  path: '/staff/cases/:id/reviewers',
  access: 'decider',
  summary: 'Who could be given an appeal or a complaint, and who could not since they took part',
  params: CaseId,
  reply: z.object({
    reviewers: z.array(
      z.object({
        ...Named.shape,
        /** They have no say in it; why is not told. */
        isBarred: z.boolean(),
        /** How many they are at already. */
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
  summary: 'Give it to somebody who may decide it and took no part in what it is about, or back to nobody',
  params: CaseId,
  body: z.strictObject({ version: z.int(), userId: z.nullable(PersonKey) }),
  reply: StaffCase,
})

export const noteCase = endpoint({
  id: 'noteCase',
  method: 'POST',
  path: '/staff/cases/:id/notes',
  access: 'decider',
  summary: 'Write a note that only staff see',
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
  summary:
    'Take an appeal or a complaint on, also from a colleague; not for whoever took part in what it is about',
  params: CaseId,
  body: z.strictObject({ version }),
  reply: StaffCase,
})

/** An appeal that is upheld takes back what it is against. */
export const decideCase = endpoint({
  id: 'decideCase',
  method: 'POST',
  path: '/staff/cases/:id/decision',
  access: 'decider',
  summary: 'Uphold or dismiss it, with an answer that the person will read',
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
  summary: 'A document of an appeal or a complaint; that it was looked at is written down',
  params: z.object({ id: z.uuid(), documentId: z.uuid() }),
  file: true,
})
