import { fieldMessages } from '@habilita/contract/api/messages'
import {
  requestTypes,
  type RequestType,
  type SchemeDocumentKind,
} from '@habilita/contract/requests/request-values'
import { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import { type SchemeFaults, schemeFaults } from '@habilita/contract/schemes/scheme-faults'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import { parseCents } from '../../../shared/parse-cents.ts'
import { linesOf } from '../../../shared/lines-of.ts'

/** A scheme in the form: numbers as typed, lists of sentences one per line. */
export interface SchemeValues {
  title: string
  norms: string
  scopes: {
    code: string
    name: string
    explanation: string
    group: string
    includes: string
    needs: string
  }[]
  minimumAge: string
  requirements: string
  warnings: string
  documents: {
    kind: SchemeDocumentKind
    need: 'required' | 'optional'
    types: RequestType[]
    hint: string
    mostFiles: string
    mostMonthsOld: string
  }[]
  declarations: { code: string; version: string; title: string; text: string }[]
  parts: {
    kind: PartKind
    minutes: string
    passMark: string
    hasCriticalItems: boolean
    afterPrevious: boolean
    mostAttempts: string
    resitAfterDays: string
    keptMonths: string
  }[]
  withoutExam: RequestType[]
  admissionMonths: string
  validityYears: string
  renewalOpensMonths: string
  /** In the order of `requestTypes`, in euros; empty without a price. */
  fees: { euros: string }[]
  legalEffect: SchemeContent['legalEffect']
}

const MOST_CENTS = 1_000_000

/** `270`, `24,50`. */
const eurosOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')

export const valuesOf = (content: SchemeContent): SchemeValues => ({
  title: content.title,
  norms: content.norms.join('\n'),
  scopes: content.scopes.map(scope => ({
    ...scope,
    includes: scope.includes.join(', '),
    needs: scope.needs.join(', '),
  })),
  minimumAge: String(content.minimumAge),
  requirements: content.requirements.join('\n'),
  warnings: content.warnings.join('\n'),
  documents: content.documents.map(document => ({
    ...document,
    types: [...document.types],
    mostFiles: String(document.mostFiles),
    mostMonthsOld: document.mostMonthsOld === null ? '' : String(document.mostMonthsOld),
  })),
  declarations: content.declarations.map(each => ({ ...each, version: String(each.version) })),
  parts: content.parts.map(part => ({
    ...part,
    minutes: String(part.minutes),
    passMark: String(part.passMark),
    mostAttempts: String(part.mostAttempts),
    resitAfterDays: String(part.resitAfterDays),
    keptMonths: String(part.keptMonths),
  })),
  withoutExam: [...content.withoutExam],
  admissionMonths: String(content.admissionMonths),
  validityYears: String(content.validityYears),
  renewalOpensMonths: String(content.renewalOpensMonths),
  fees: requestTypes.map(type => {
    const fee = content.fees.find(each => each.type === type)
    return { euros: fee ? eurosOf(fee.cents) : '' }
  }),
  legalEffect: content.legalEffect,
})

/** NaN if empty: the fault is shown at the field. */
const numberOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
const codesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(code => code !== '')
/** In the order of the contract. */
const inOrder = (types: readonly RequestType[]): RequestType[] =>
  requestTypes.filter(type => types.includes(type))

/** Converts form values to content, without validation. */
export const contentOf = (values: SchemeValues): SchemeContent => ({
  title: values.title.trim(),
  norms: linesOf(values.norms),
  scopes: values.scopes.map(scope => ({
    code: scope.code.trim().toUpperCase(),
    name: scope.name.trim(),
    explanation: scope.explanation.trim(),
    group: scope.group.trim(),
    includes: codesOf(scope.includes),
    needs: codesOf(scope.needs),
  })),
  minimumAge: numberOf(values.minimumAge),
  requirements: linesOf(values.requirements),
  warnings: linesOf(values.warnings),
  documents: values.documents.map(document => ({
    kind: document.kind,
    need: document.need,
    types: inOrder(document.types),
    hint: document.hint.trim(),
    mostFiles: numberOf(document.mostFiles),
    mostMonthsOld: document.mostMonthsOld.trim() === '' ? null : numberOf(document.mostMonthsOld),
  })),
  declarations: values.declarations.map(({ code, version, title, text }) => ({
    code: code.trim(),
    version: numberOf(version),
    title: title.trim(),
    text: text.trim(),
  })),
  parts: values.parts.map(part => ({
    kind: part.kind,
    minutes: numberOf(part.minutes),
    passMark: numberOf(part.passMark),
    hasCriticalItems: part.hasCriticalItems,
    afterPrevious: part.afterPrevious,
    mostAttempts: numberOf(part.mostAttempts),
    resitAfterDays: numberOf(part.resitAfterDays),
    keptMonths: numberOf(part.keptMonths),
  })),
  withoutExam: inOrder(values.withoutExam),
  admissionMonths: numberOf(values.admissionMonths),
  validityYears: numberOf(values.validityYears),
  renewalOpensMonths: numberOf(values.renewalOpensMonths),
  fees: requestTypes.flatMap((type, index) => {
    const cents = parseCents(values.fees[index]?.euros ?? '')
    return cents === undefined ? [] : [{ type, cents }]
  }),
  legalEffect: values.legalEffect,
})

/** Faults of an entry are shown at the field when the whole list is one field. */
const fieldOf = (path: string): string =>
  path.replace(/^(norms|requirements|warnings|withoutExam|.*\.(?:includes|needs|types))\.\d+$/, '$1')

const feeFaults = ({ fees }: SchemeValues): [string, string][] =>
  fees.flatMap(({ euros }, index): [string, string][] => {
    if (euros.trim() === '') return []
    const cents = parseCents(euros)
    if (cents === undefined) return [[`fees.${index}.euros`, 'Escribe un importe, como 270,50.']]
    return cents > MOST_CENTS ? [[`fees.${index}.euros`, 'Como mucho 10.000 €.']] : []
  })

/** Faults that block publication by field, including missing prices. */
export const faultsOf = (values: SchemeValues, base: SchemeContent): SchemeFaults => {
  const { fees: _fees, ...faults } = schemeFaults(contentOf(values), base)
  const missing = values.fees.flatMap(({ euros }, index) =>
    euros.trim() === '' ? [[`fees.${index}.euros`, 'Falta el precio.'] as const] : [],
  )
  return { ...faults, ...Object.fromEntries(missing) }
}

/** Faults that block saving, by path of the field. */
export const checkValues = (values: SchemeValues): Readonly<Record<string, string>> => {
  const { error } = SchemeContent.safeParse(contentOf(values))
  const wrong = Object.entries(error ? fieldMessages(error.issues) : {})
    .filter(([path]) => !path.startsWith('fees'))
    .map(([path, message]) => [fieldOf(path), message] as const)
  return Object.fromEntries([...wrong, ...feeFaults(values)])
}
