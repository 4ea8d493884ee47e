import * as z from 'zod/mini'
import { categories, type Category } from '../values/categories.ts'
import { endpoint } from '../api/endpoint.ts'
import { requestTypes, schemeDocumentKinds } from '../requests/request-words.ts'

/** The categories that can be certified: all but `general`. */
export const trades = categories.filter(category => category !== 'general')
export type Trade = Exclude<Category, 'general'>
export const TradeCode = z.enum(trades)

const RequestTypeCode = z.enum(requestTypes)

export const ScopeCode = z.string().check(z.regex(/^[A-Z]{2,4}(-[A-Z\d]{1,3})?$/))

/** One thing that can be certified within a trade. */
export const Scope = z.object({
  code: ScopeCode,
  name: z.string(),
  explanation: z.string(),
  /** Of one group only one can be asked for at a time. */
  group: z.string(),
  /** What it covers besides itself. */
  includes: z.array(ScopeCode),
  /** It makes sense only together with one of these. */
  needs: z.array(ScopeCode),
})
export type Scope = z.infer<typeof Scope>

export const SchemeDocument = z.object({
  kind: z.enum(schemeDocumentKinds),
  need: z.enum(['required', 'optional']),
  /** The types of request that it is for. */
  types: z.array(RequestTypeCode),
  /** What to send, in words of the scheme. */
  hint: z.string(),
  mostFiles: z.int(),
  /** How old it may be on the day it is sent. */
  mostMonthsOld: z.nullable(z.int()),
})
export type SchemeDocument = z.infer<typeof SchemeDocument>

/** A text that is accepted as it stands: whoever changes the text gives it another version. */
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

/** A part of the exam; they stand in the order in which they are sat. */
export const ExamPart = z.object({
  kind: PartKindCode,
  minutes: z.int(),
  /** Of a hundred. */
  passMark: z.int(),
  /** Failing one critical item fails the part. */
  hasCriticalItems: z.boolean(),
  /** Only whoever has passed the parts before it sits this one. */
  afterPrevious: z.boolean(),
  mostAttempts: z.int(),
  resitAfterDays: z.int(),
  /** How long a passed part counts. */
  keptMonths: z.int(),
})
export type ExamPart = z.infer<typeof ExamPart>

const Fee = z.object({ type: RequestTypeCode, cents: z.int() })

/**
 * Direct: the certificate is the proof. Card: with it the region issues the card that is the proof. The app must
 * say which of the two a certificate is.
 */
export const LegalEffect = z.enum(['direct', 'card'])

/** The rules of one trade as they were at a time. A request keeps to the version it was written for. */
export const Scheme = z.object({
  id: z.string(),
  category: TradeCode,
  version: z.int(),
  inForceFrom: z.iso.date(),
  title: z.string(),
  /** The regulations that it answers to. */
  norms: z.array(z.string()),
  scopes: z.array(Scope),
  minimumAge: z.int(),
  /** What somebody must fulfil besides sending documents, a sentence each. */
  requirements: z.array(z.string()),
  /** What people should know before they ask. */
  warnings: z.array(z.string()),
  documents: z.array(SchemeDocument),
  declarations: z.array(Declaration),
  parts: z.array(ExamPart),
  /** The types that go without an exam. */
  withoutExam: z.array(RequestTypeCode),
  /** From admission, to sit the exams. */
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
  summary: 'What can be certified, by the rules in force',
  reply: z.object({ schemes: z.array(Scheme) }),
})

export const getScheme = endpoint({
  id: 'getScheme',
  method: 'GET',
  path: '/schemes/:id',
  access: 'public',
  summary: 'One version of the rules of a trade',
  params: z.object({ id: z.string().check(z.regex(/^[a-z]{2,10}-\d{1,6}$/)) }),
  reply: Scheme,
})
