import { documentKindNames, requestTypeNames, requestTypes } from '../requests/request-values.ts'
import type { SchemeContent } from './scheme-content.ts'
import { partNames } from './schemes.ts'

/** Message by dotted path, as the API names fields. */
export type SchemeFaults = Readonly<Record<string, string>>

type Fault = readonly [path: string, words: string]

/** Paths of duplicate entries of a list. */
const repeated = <T>(list: readonly T[], keyOf: (entry: T) => string): number[] =>
  list.flatMap((entry, index) =>
    list.findIndex(other => keyOf(other) === keyOf(entry)) < index ? [index] : [],
  )

const scopeFaults = ({ scopes }: SchemeContent): Fault[] => {
  const codes = new Set(scopes.map(({ code }) => code))
  const named = (field: 'includes' | 'needs'): Fault[] =>
    scopes.flatMap((scope, index): Fault[] => {
      const foreign = scope[field].find(code => !codes.has(code) || code === scope.code)
      return foreign === undefined
        ? []
        : [[`scopes.${index}.${field}`, `${foreign} no es otro alcance de este esquema.`]]
    })
  return [
    ...repeated(scopes, ({ code }) => code).map((index): Fault => [
      `scopes.${index}.code`,
      'Este código ya lo tiene otro alcance.',
    ]),
    ...named('includes'),
    ...named('needs'),
  ]
}

const documentFaults = ({ documents }: SchemeContent): Fault[] => {
  const identity = documents.find(({ kind }) => kind === 'identity')
  return [
    ...repeated(documents, ({ kind }) => kind).map((index): Fault => [
      `documents.${index}.kind`,
      'Este documento ya se pide.',
    ]),
    ...(identity?.need === 'required' && identity.types.includes('initial')
      ? []
      : ([
          [
            'documents',
            `Para una nueva certificación hay que pedir el ${documentKindNames.identity.toLowerCase()}.`,
          ],
        ] as Fault[])),
  ]
}

const examFaults = ({ parts, withoutExam }: SchemeContent): Fault[] => {
  const examined = requestTypes.filter(type => !withoutExam.includes(type))
  // Types about an existing certificate, without exam.
  const ofPaper = (['duplicate', 'correction'] as const).filter(type => !withoutExam.includes(type))
  return [
    ...(parts.length === 0 && examined.length > 0
      ? ([['parts', 'Añade al menos una parte, o indica que nada lleva examen.']] as Fault[])
      : []),
    ...ofPaper.map((type): Fault => ['withoutExam', `${requestTypeNames[type]} no puede llevar examen.`]),
    ...repeated(parts, ({ kind }) => kind).map((index): Fault => [
      `parts.${index}.kind`,
      'Esta parte está dos veces.',
    ]),
    ...(parts[0]?.afterPrevious
      ? ([
          [
            'parts.0.afterPrevious',
            `No hay ninguna parte antes de la ${partNames[parts[0].kind].toLowerCase()}.`,
          ],
        ] as Fault[])
      : []),
  ]
}

const feeFaults = ({ fees }: SchemeContent): Fault[] => [
  ...repeated(fees, ({ type }) => type).map((index): Fault => [
    `fees.${index}.type`,
    'Este tipo ya tiene precio.',
  ]),
  ...requestTypes
    .filter(type => !fees.some(fee => fee.type === type))
    .map((type): Fault => ['fees', `Falta el precio de: ${requestTypeNames[type].toLowerCase()}.`]),
]

/** An accepted text is bound to its version: a changed text needs a new version, to be accepted again. */
const declarationFaults = ({ declarations }: SchemeContent, base: SchemeContent): Fault[] => [
  ...repeated(declarations, ({ code }) => code).map((index): Fault => [
    `declarations.${index}.code`,
    'Este código ya lo tiene otra declaración.',
  ]),
  ...declarations.flatMap((declaration, index): Fault[] => {
    const before = base.declarations.find(({ code }) => code === declaration.code)
    if (!before) return []
    const isSame = before.text === declaration.text && before.title === declaration.title
    if (isSame ? declaration.version >= before.version : declaration.version > before.version) return []
    return [
      [
        `declarations.${index}.version`,
        isSame
          ? `No puede ser anterior a la versión ${before.version}.`
          : `Has cambiado el texto: ponle una versión posterior a la ${before.version}.`,
      ],
    ]
  }),
]

/** Everything that prevents publication; empty if it can be published. */
export const schemeFaults = (content: SchemeContent, base: SchemeContent): SchemeFaults =>
  Object.fromEntries([
    ...scopeFaults(content),
    ...documentFaults(content),
    ...examFaults(content),
    ...feeFaults(content),
    ...declarationFaults(content, base),
    ...(content.renewalOpensMonths >= content.validityYears * 12
      ? ([['renewalOpensMonths', 'Tiene que ser menos que la validez del certificado.']] as Fault[])
      : []),
  ])
