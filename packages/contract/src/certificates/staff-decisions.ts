import * as z from 'zod/mini'
import { Restriction } from '../people/data-requests.ts'
import { endpoint } from '../api/endpoint.ts'
import { ErrorBody } from '../api/errors.ts'
import { outcomes } from '../exams/exam-values.ts'
import { paymentStates, requestTypes } from '../requests/request-values.ts'
import { SearchText } from '../requests/requests.ts'
import { PartKindCode, ScopeCode, SchemeCategoryCode } from '../schemes/schemes.ts'
import { numberInText } from '../api/wire.ts'

const version = z.int()
const Named = z.object({ id: z.string(), name: z.nullable(z.string()) })
const NamedScope = z.object({ code: ScopeCode, name: z.string() })

/** A part of the exam: its last published result. */
const PartEvidence = z.object({
  part: PartKindCode,
  outcome: z.nullable(z.enum(outcomes)),
  score: z.nullable(z.number()),
  passMark: z.int(),
  /** Failed critical items; one of them fails the part. */
  criticalFailed: z.array(z.string()),
  attempt: z.nullable(z.int()),
  satOn: z.nullable(z.iso.date()),
  keptUntil: z.nullable(z.iso.date()),
})

/** Why a staff member may not decide. */
const bars = ['examined', 'prepared', 'conflict'] as const

const PendingDecision = z.object({
  id: z.uuid(),
  number: z.string(),
  version,
  type: z.enum(requestTypes),
  category: SchemeCategoryCode,
  scopes: z.array(NamedScope),
  candidate: Named,
  submittedAt: z.iso.datetime(),
  /** The staff member who opened it for the person, and why. */
  opening: z.nullable(z.object({ reason: z.string(), by: Named })),
  /** Text of a correction. */
  correction: z.nullable(z.string()),
  /** Target date of the decision. */
  dueOn: z.nullable(z.iso.date()),
  payment: z.enum(paymentStates),
  parts: z.array(PartEvidence),
  /** Examiners of its sessions or results. */
  examiners: z.array(Named),
  /** Reviewers of its documents. */
  reviewers: z.array(Named),
  documents: z.object({ valid: z.int(), open: z.int(), rejected: z.int() }),
  /** Why the caller may not decide it; null: they may. */
  bar: z.nullable(z.enum(bars)),
  /** Current restrictions and objections of the person. */
  restrictions: z.array(Restriction),
})
PendingDecision.register(z.globalRegistry, { id: 'PendingDecision' })
export type PendingDecision = z.infer<typeof PendingDecision>

const DecisionFilter = {
  /** Searches number, category, scope, name and document of the person. */
  q: z.optional(SearchText),
  category: z.optional(SchemeCategoryCode),
  type: z.optional(z.enum(requestTypes)),
}

export const listDecisions = endpoint({
  id: 'listDecisions',
  method: 'GET',
  path: '/staff/decisions',
  access: 'decider',
  summary: 'List requests that wait for a decision, oldest first, with their evidence; others decide on mine',
  query: z.object({
    ...DecisionFilter,
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(100))),
  }),
  reply: z.object({
    decisions: z.array(PendingDecision),
    /** Across all pages. */
    total: z.int(),
    next: z.nullable(z.string()),
  }),
})

const MOST_AT_ONCE = 100

const WouldIssue = z.object({
  category: SchemeCategoryCode,
  scopes: z.array(NamedScope),
  holderName: z.string(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  /** Number of the certificate it would replace. */
  replaces: z.nullable(z.string()),
})

export const previewGrants = endpoint({
  id: 'previewGrants',
  method: 'POST',
  path: '/staff/decisions/preview',
  access: 'decider',
  summary: 'Preview what granting these requests would issue, or why it is refused; nothing changes',
  body: z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  reply: z.object({
    previews: z.array(
      z.object({
        id: z.uuid(),
        /** To be sent when granting; null if missing or the caller's own. */
        version: z.nullable(version),
        certificate: z.nullable(WouldIssue),
        refusal: z.nullable(ErrorBody),
      }),
    ),
  }),
})

export const grantMany = endpoint({
  id: 'grantMany',
  method: 'POST',
  path: '/staff/decisions/grants',
  access: 'decider',
  summary:
    'Grant many requests independently, so one refusal stops no other; a repeated call returns the same reply',
  body: z.strictObject({
    grants: z
      .array(z.strictObject({ id: z.uuid(), version }))
      .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  }),
  reply: z.object({
    outcomes: z.array(
      z.object({
        id: z.uuid(),
        certificate: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
        refusal: z.nullable(ErrorBody),
      }),
    ),
  }),
})
