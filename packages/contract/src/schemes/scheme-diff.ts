import * as z from 'zod/mini'
import {
  documentKindNames,
  requestTypeNames,
  requestTypes,
  type RequestType,
} from '../requests/request-values.ts'
import { type SchemeContent, schemeFields } from './scheme-content.ts'
import { partNames } from './schemes.ts'

/** One difference, as text. Null: not present. */
export const SchemeDifference = z.object({
  /** With the code of an entry instead of its index: `parts.theory.passMark`. */
  path: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
SchemeDifference.register(z.globalRegistry, { id: 'SchemeDifference' })
export type SchemeDifference = z.infer<typeof SchemeDifference>

type Value = string | number | boolean | null | readonly string[]
type Entry = Readonly<Record<string, Value>>
type Field = keyof SchemeContent

const fieldNames = {
  title: 'Título',
  norms: 'Normas',
  scopes: 'Alcances',
  minimumAge: 'Edad mínima',
  requirements: 'Requisitos',
  warnings: 'Advertencias',
  documents: 'Documentos',
  declarations: 'Declaraciones',
  parts: 'Partes del examen',
  withoutExam: 'Sin examen',
  admissionMonths: 'Plazo para examinarse',
  validityYears: 'Validez del certificado',
  renewalOpensMonths: 'Renovación desde',
  fees: 'Precios',
  legalEffect: 'Efecto legal',
} satisfies Record<Field, string>

const entryFieldNames: Readonly<Record<string, string>> = {
  code: 'Código',
  name: 'Nombre',
  explanation: 'Explicación',
  group: 'Grupo',
  includes: 'Incluye',
  needs: 'Necesita',
  need: 'Obligatoriedad',
  types: 'Para',
  hint: 'Indicaciones',
  mostFiles: 'Archivos como mucho',
  mostMonthsOld: 'Antigüedad máxima',
  minutes: 'Duración',
  passMark: 'Nota para aprobar',
  hasCriticalItems: 'Ítems críticos',
  afterPrevious: 'Solo tras superar las anteriores',
  mostAttempts: 'Intentos como mucho',
  resitAfterDays: 'Espera para repetir',
  keptMonths: 'Se guarda',
  version: 'Versión',
  title: 'Título',
  text: 'Texto',
  cents: 'Importe',
}

const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })
const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`
const [months, years, days] = [
  counted('mes', 'meses'),
  counted('año', 'años'),
  counted('día', 'días'),
] as const
const typeName = (type: unknown): string => requestTypeNames[type as RequestType]

/** In fixed order. */
const typesInWords = (types: string[]): string =>
  requestTypes
    .filter(type => types.includes(type))
    .map(typeName)
    .join(', ')

/** Formats of values; others are shown as they are. */
const sayings: Readonly<Record<string, (value: never) => string>> = {
  minimumAge: years,
  admissionMonths: months,
  validityYears: years,
  renewalOpensMonths: (count: number) => `${months(count)} antes`,
  keptMonths: months,
  mostMonthsOld: months,
  resitAfterDays: days,
  minutes: counted('minuto', 'minutos'),
  passMark: (mark: number) => `${mark} de 100`,
  cents: (cents: number) => euros.format(cents / 100),
  need: (need: string) => (need === 'required' ? 'Obligatorio' : 'Opcional'),
  legalEffect: (effect: string) =>
    effect === 'direct' ? 'El certificado es la prueba' : 'Con él se pide el carné',
  types: typesInWords,
  withoutExam: typesInWords,
}

const say = (field: string, value: Value | undefined): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const said =
    sayings[field]?.(value as never) ?? (typeof value === 'object' ? value.join(', ') : String(value))
  return said === '' ? null : said
}

interface Keyed {
  readonly key: string
  readonly nameOf: (entry: Entry) => string
}

/** Lists whose entries are identified by a code. */
const keyed: Readonly<Partial<Record<Field, Keyed>>> = {
  scopes: { key: 'code', nameOf: ({ code }) => `Alcance ${String(code)}` },
  documents: { key: 'kind', nameOf: ({ kind }) => documentKindNames[kind as 'identity'] },
  declarations: { key: 'code', nameOf: ({ title }) => `Declaración «${String(title)}»` },
  parts: { key: 'kind', nameOf: ({ kind }) => `Parte ${partNames[kind as 'theory'].toLowerCase()}` },
  fees: { key: 'type', nameOf: ({ type }) => `Precio de ${typeName(type).toLowerCase()}` },
}

/** Added and removed entries are shown whole. */
const inWords = (entry: Entry, key: string): string =>
  Object.entries(entry)
    .filter(([field, value]) => field !== key && say(field, value) !== null)
    .map(([field, value]) => `${entryFieldNames[field] ?? field}: ${say(field, value)}`)
    .join('. ')

const diffFields = (path: string, name: string, before: Entry, after: Entry): SchemeDifference[] =>
  Object.keys(after).flatMap(field => {
    const [was, is] = [say(field, before[field]), say(field, after[field])]
    if (was === is) return []
    return [
      {
        path: `${path}.${field}`,
        label: `${name} · ${entryFieldNames[field] ?? field}`,
        before: was,
        after: is,
      },
    ]
  })

/** Whether common entries have a different order. */
const diffOrder = (
  field: Field,
  { key, nameOf }: Keyed,
  before: readonly Entry[],
  after: readonly Entry[],
) => {
  const inBoth = (list: readonly Entry[], other: readonly Entry[]) =>
    list.filter(entry => other.some(each => each[key] === entry[key])).map(nameOf)
  const codes = (list: readonly Entry[], other: readonly Entry[]) =>
    list.filter(entry => other.some(each => each[key] === entry[key])).map(entry => entry[key])
  if (codes(before, after).join() === codes(after, before).join()) return []
  return [
    {
      path: field,
      label: `${fieldNames[field]} · Orden`,
      before: inBoth(before, after).join(', '),
      after: inBoth(after, before).join(', '),
    },
  ]
}

const diffEntries = (
  field: Field,
  list: Keyed,
  before: readonly Entry[],
  after: readonly Entry[],
): SchemeDifference[] => {
  const { key, nameOf } = list
  const pathOf = (entry: Entry) => `${field}.${String(entry[key])}`
  const gone = before.filter(entry => !after.some(other => other[key] === entry[key]))
  return [
    ...after.flatMap(entry => {
      const old = before.find(other => other[key] === entry[key])
      return old
        ? diffFields(pathOf(entry), nameOf(entry), old, entry)
        : [{ path: pathOf(entry), label: nameOf(entry), before: null, after: inWords(entry, key) }]
    }),
    ...gone.map(entry => ({
      path: pathOf(entry),
      label: nameOf(entry),
      before: inWords(entry, key),
      after: null,
    })),
    ...diffOrder(field, list, before, after),
  ]
}

const inBoth = (list: readonly string[], other: readonly string[]): string =>
  list.filter(each => other.includes(each)).join('\n')

/** Lists of sentences: added, removed, and a different order of the rest. */
const diffSentences = (
  field: Field,
  before: readonly string[],
  after: readonly string[],
): SchemeDifference[] => {
  const label = fieldNames[field]
  const gone = before.filter(each => !after.includes(each))
  const come = after.filter(each => !before.includes(each))
  const [was, is] = [inBoth(before, after), inBoth(after, before)]
  return [
    ...gone.map(each => ({ path: field, label, before: each, after: null })),
    ...come.map(each => ({ path: field, label, before: null, after: each })),
    ...(was === is ? [] : [{ path: field, label: `${label} · Orden`, before: was, after: is }]),
  ]
}

const SENTENCES: ReadonlySet<Field> = new Set(['norms', 'requirements', 'warnings'])

/** Differences in document order. */
export const diffSchemes = (before: SchemeContent, after: SchemeContent): SchemeDifference[] =>
  schemeFields.flatMap((field): SchemeDifference[] => {
    const [old, now]: [unknown, unknown] = [before[field], after[field]]
    const list = keyed[field]
    if (list) return diffEntries(field, list, old as Entry[], now as Entry[])
    if (SENTENCES.has(field)) return diffSentences(field, old as string[], now as string[])
    const [was, is] = [say(field, old as Value), say(field, now as Value)]
    return was === is ? [] : [{ path: field, label: fieldNames[field], before: was, after: is }]
  })
