import { categoryNames } from '@habilita/contract/values/categories'
import type { DraftField, DraftValues } from '@habilita/contract/requests/drafts'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import {
  accommodationNames,
  documentKindNames,
  type DocumentKind,
  requestTypeNames,
} from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'

const names = {
  step: 'Paso',
  type: 'Qué pides',
  category: 'Especialidad',
  scopes: 'Alcance',
  certificateNumber: 'Número del certificado',
  correction: 'Qué hay que corregir',
  accommodations: 'Adaptaciones',
  accommodationDetails: 'Qué necesitas',
  accommodationConsent: 'Permiso para tratar estos datos',
  payer: 'Quién paga',
  declarations: 'Declaraciones',
} satisfies Record<Exclude<DraftField, `doc_${string}`>, string>

export const fieldName = (field: DraftField): string =>
  field.startsWith('doc_')
    ? documentKindNames[field.slice('doc_'.length) as DocumentKind]
    : names[field as keyof typeof names]

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })
const NOTHING = 'Nada'

interface Known {
  readonly scheme: Scheme | null | undefined
  readonly documents: readonly ArchiveDocument[] | undefined
}

type FieldTexts = {
  readonly [F in DraftField]?: (value: NonNullable<DraftValues[F]>, known: Known) => string
}

const texts: FieldTexts = {
  type: value => requestTypeNames[value],
  category: value => categoryNames[value],
  scopes: (value, { scheme }) =>
    listed.format(value.map(code => scheme?.scopes.find(scope => scope.code === code)?.name ?? code)),
  accommodations: value => listed.format(value.map(kind => accommodationNames[kind])) || 'Ninguna',
  accommodationConsent: value => (value ? 'Sí' : 'No'),
  payer: ({ name, taxId, address }) => [name, taxId, address].filter(Boolean).join(', '),
  declarations: value => (value.length === 0 ? 'Sin aceptar' : `${value.length} aceptadas`),
}

const documentText = (ids: readonly string[], { documents }: Known): string =>
  listed.format(
    ids.map(id => documents?.find(document => document.id === id)?.fileName ?? 'Documento de tu archivo'),
  )

export const fieldText = (field: DraftField, value: unknown, known: Known): string => {
  if (value === undefined || value === null || value === '') return NOTHING
  if (field.startsWith('doc_')) return documentText(value as string[], known) || NOTHING
  const say = texts[field] as ((value: unknown, known: Known) => string) | undefined
  return (say ? say(value, known) : (value as string)) || NOTHING
}
