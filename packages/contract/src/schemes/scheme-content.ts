import * as z from 'zod/mini'
import { lineOfText } from '../values/line-of-text.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { requestTypes, schemeDocumentKinds } from '../requests/request-values.ts'
import { LegalEffect, PartKindCode, ScopeCode } from './schemes.ts'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const types = z.array(z.enum(requestTypes)).check(z.maxLength(requestTypes.length))
const sentences = z.array(lineOfText(400)).check(z.maxLength(30))
const scopeCodes = z.array(ScopeCode).check(z.maxLength(30))

const WrittenScope = z.strictObject({
  code: ScopeCode,
  name: lineOfText(120),
  explanation: lineOfText(400),
  group: z.string().check(z.regex(/^[a-z_]{0,40}$/)),
  includes: scopeCodes,
  needs: scopeCodes,
})

const WrittenDocument = z.strictObject({
  kind: z.enum(schemeDocumentKinds),
  need: z.enum(['required', 'optional']),
  types: types.check(z.minLength(1)),
  hint: lineOfText(400),
  // The limit of drafts.
  mostFiles: whole(1, 10),
  mostMonthsOld: z.nullable(whole(1, 120)),
})

const WrittenPart = z.strictObject({
  kind: PartKindCode,
  minutes: whole(5, 600),
  passMark: whole(1, 100),
  hasCriticalItems: z.boolean(),
  afterPrevious: z.boolean(),
  mostAttempts: whole(1, 20),
  resitAfterDays: whole(0, 365),
  keptMonths: whole(1, 120),
})

const WrittenDeclaration = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z_]{1,39}$/)),
  version: whole(1, 1000),
  title: lineOfText(120),
  text: linesOfText(4000),
})

/** Editable content of a scheme. Each value is valid on its own; `schemeFaults` checks the whole. */
export const SchemeContent = z.strictObject({
  title: lineOfText(120),
  norms: sentences,
  scopes: z.array(WrittenScope).check(z.minLength(1), z.maxLength(30)),
  minimumAge: whole(16, 99),
  requirements: sentences,
  warnings: sentences,
  documents: z.array(WrittenDocument).check(z.minLength(1), z.maxLength(schemeDocumentKinds.length)),
  declarations: z.array(WrittenDeclaration).check(z.minLength(1), z.maxLength(20)),
  parts: z.array(WrittenPart).check(z.maxLength(2)),
  withoutExam: types,
  admissionMonths: whole(1, 120),
  validityYears: whole(1, 30),
  renewalOpensMonths: whole(0, 60),
  fees: z
    .array(z.strictObject({ type: z.enum(requestTypes), cents: whole(0, 1_000_000) }))
    .check(z.maxLength(requestTypes.length)),
  legalEffect: LegalEffect,
})
SchemeContent.register(z.globalRegistry, { id: 'SchemeContent' })
export type SchemeContent = z.infer<typeof SchemeContent>

export const schemeFields = Object.keys(SchemeContent.shape) as readonly (keyof SchemeContent)[]
