import * as z from 'zod/mini'
import { categories, type Category } from '../values/categories.ts'
import { endpoint } from '../api/endpoint.ts'
import { requestTypes, schemeDocumentKinds } from '../requests/request-values.ts'

/** Categories with certification: all but `general`. */
export const schemeCategories = categories.filter(category => category !== 'general')
export type SchemeCategory = Exclude<Category, 'general'>
export const SchemeCategoryCode = z.enum(schemeCategories)

const RequestTypeCode = z.enum(requestTypes)

export const ScopeCode = z.string().check(z.regex(/^[A-Z]{2,4}(-[A-Z\d]{1,3})?$/))

/** What can be certified within a category. */
export const Scope = z.object({
  code: ScopeCode,
  name: z.string(),
  explanation: z.string(),
  /** Only one scope per group can be requested at a time. */
  group: z.string(),
  /** Other scopes it covers. */
  includes: z.array(ScopeCode),
  /** Requires one of these scopes. */
  needs: z.array(ScopeCode),
})
export type Scope = z.infer<typeof Scope>

export const SchemeDocument = z.object({
  kind: z.enum(schemeDocumentKinds),
  need: z.enum(['required', 'optional']),
  /** Types of request it applies to. */
  types: z.array(RequestTypeCode),
  hint: z.string(),
  mostFiles: z.int(),
  /** Maximum age on the date of submission. */
  mostMonthsOld: z.nullable(z.int()),
})
export type SchemeDocument = z.infer<typeof SchemeDocument>

/** A text to accept. A changed text needs a new version. */
export const Declaration = z.object({
  code: z.string(),
  version: z.int(),
  title: z.string(),
  text: z.string(),
})
export type Declaration = z.infer<typeof Declaration>

export const partKinds = ['theory', 'practical'] as const
export type PartKind = (typeof partKinds)[number]
export const PartKindCode = z.enum(partKinds)

export const partNames = { theory: 'Teórica', practical: 'Práctica' } satisfies Record<PartKind, string>

/** Parts are listed in the order they are sat. */
export const ExamPart = z.object({
  kind: PartKindCode,
  minutes: z.int(),
  /** Out of 100. */
  passMark: z.int(),
  /** Failing one critical item fails the part. */
  hasCriticalItems: z.boolean(),
  /** The previous parts must be passed first. */
  afterPrevious: z.boolean(),
  mostAttempts: z.int(),
  resitAfterDays: z.int(),
  /** How long a passed part counts. */
  keptMonths: z.int(),
})
export type ExamPart = z.infer<typeof ExamPart>

const Fee = z.object({ type: RequestTypeCode, cents: z.int() })

/**
 * Direct: the certificate is the proof. Card: the region issues a card based on it. The app must say which
 * one applies.
 */
export const LegalEffect = z.enum(['direct', 'card'])

/** Rules of one category at a time. A request keeps the version it was written for. */
export const Scheme = z.object({
  id: z.string(),
  category: SchemeCategoryCode,
  version: z.int(),
  inForceFrom: z.iso.date(),
  title: z.string(),
  /** Regulations it complies with. */
  norms: z.array(z.string()),
  scopes: z.array(Scope),
  minimumAge: z.int(),
  /** Requirements other than documents, one sentence each. */
  requirements: z.array(z.string()),
  /** To read before applying. */
  warnings: z.array(z.string()),
  documents: z.array(SchemeDocument),
  declarations: z.array(Declaration),
  parts: z.array(ExamPart),
  withoutExam: z.array(RequestTypeCode),
  /** From admission until the last exam. */
  admissionMonths: z.int(),
  validityYears: z.int(),
  renewalOpensMonths: z.int(),
  fees: z.array(Fee),
  legalEffect: LegalEffect,
})
Scheme.register(z.globalRegistry, { id: 'Scheme' })
export type Scheme = z.infer<typeof Scheme>

export const listSchemes = endpoint({
  id: 'listSchemes',
  method: 'GET',
  path: '/schemes',
  access: 'public',
  summary: 'List the scheme versions in force',
  reply: z.object({ schemes: z.array(Scheme) }),
})

export const getScheme = endpoint({
  id: 'getScheme',
  method: 'GET',
  path: '/schemes/:id',
  access: 'public',
  summary: 'Get a scheme version',
  params: z.object({ id: z.string().check(z.regex(/^[a-z]{2,10}-\d{1,6}$/)) }),
  reply: Scheme,
})
