import { type DraftChanges, type DraftField, type DraftStep, documentField } from './drafts.ts'
import type { ArchiveDocument } from '../files/files.ts'
import type { Profile } from '../people/profile.ts'
import { documentKindNames, type RequestType } from './request-values.ts'
import type { Scheme, SchemeDocument, Scope } from '../schemes/schemes.ts'

/** Messages by field: shown by the wizard, and the reason why the server refuses. */
export type DraftFaults = Partial<Record<DraftField | 'profile', string>>

/** Data a draft is checked against. No scheme: no category is chosen yet. */
export interface DraftContext {
  readonly scheme: Scheme | null
  readonly profile: Profile
  /** Archive of the person, without deleted documents. */
  readonly documents: readonly Pick<ArchiveDocument, 'id' | 'kind' | 'issuedOn' | 'validUntil'>[]
  /** `YYYY-MM-DD`. */
  readonly today: string
}

const yearsAfter = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`

const monthsBefore = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return date.toISOString().slice(0, 10)
}

/** Required parts of a profile, as text. */
const neededOfProfile = {
  firstName: 'tu nombre',
  firstSurname: 'tu primer apellido',
  document: 'tu documento de identidad',
  birthDate: 'tu fecha de nacimiento',
  phone: 'tu teléfono',
  address: 'tu dirección',
} satisfies Partial<Record<keyof Profile, string>>

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

export const missingOfProfile = (profile: Profile): string[] =>
  Object.entries(neededOfProfile)
    .filter(([field]) => profile[field as keyof typeof neededOfProfile] === null)
    .map(([, words]) => words)

const profileFault = (profile: Profile, scheme: Scheme, today: string): string | undefined => {
  const missing = missingOfProfile(profile)
  if (missing.length > 0) return `Completa tus datos: falta ${listed.format(missing)}.`
  if (profile.birthDate !== null && yearsAfter(profile.birthDate, scheme.minimumAge) > today)
    return `Para esta certificación tienes que haber cumplido ${scheme.minimumAge} años.`
  return undefined
}

/** Independent of the order of scopes. */
export const scopesFault = (offered: readonly Scope[], chosen: readonly string[]): string | undefined => {
  if (chosen.length === 0) return 'Elige el alcance que quieres certificar.'
  const scopes = chosen.map(code => offered.find(scope => scope.code === code))
  if (scopes.includes(undefined) || new Set(chosen).size < chosen.length)
    return 'Este alcance ya no se ofrece. Elige otro.'
  const known = scopes.filter(scope => scope !== undefined)
  const named = (code: string) => offered.find(scope => scope.code === code)?.name ?? code
  for (const scope of known) {
    const rival = known.find(other => other !== scope && other.group !== '' && other.group === scope.group)
    if (rival) return `Elige solo uno: ${scope.name} o ${rival.name}.`
    const covered = known.find(other => scope.includes.includes(other.code))
    if (covered) return `${scope.name} ya incluye ${covered.name}.`
    if (scope.needs.length > 0 && !scope.needs.some(code => chosen.includes(code)))
      return `${scope.name} solo se puede pedir junto con ${scope.needs.map(named).join(' o ')}.`
  }
  return undefined
}

/** Documents a scheme requires for a type of request. */
export const documentsFor = (scheme: Scheme, type: RequestType): SchemeDocument[] =>
  scheme.documents.filter(({ types }) => types.includes(type))

/** What is wrong with a document of the archive for a requirement. */
export const documentFault = (
  asked: SchemeDocument,
  document: Pick<ArchiveDocument, 'issuedOn' | 'validUntil'>,
  today: string,
): string | undefined => {
  if (document.validUntil !== null && document.validUntil < today)
    return 'Este documento está caducado. Sube uno en vigor.'
  if (asked.mostMonthsOld === null) return undefined
  if (document.issuedOn === null) return 'Indica la fecha de este documento.'
  return document.issuedOn < monthsBefore(today, asked.mostMonthsOld)
    ? `Tiene que ser de los últimos ${asked.mostMonthsOld} meses.`
    : undefined
}

const documentsFault = (
  asked: SchemeDocument,
  ids: readonly string[],
  { documents, today }: DraftContext,
): string | undefined => {
  const name = documentKindNames[asked.kind].toLowerCase()
  if (ids.length === 0) return asked.need === 'required' ? `Falta este documento: ${name}.` : undefined
  if (ids.length > asked.mostFiles) return `Envía como mucho ${asked.mostFiles} archivos.`
  const found = ids.map(id => documents.find(document => document.id === id && document.kind === asked.kind))
  for (const document of found) {
    if (!document) return 'Este documento ya no está en tu archivo. Súbelo otra vez.'
    const fault = documentFault(asked, document, today)
    if (fault !== undefined) return fault
  }
  return undefined
}

const accommodationFaults = (draft: DraftChanges): DraftFaults => {
  if ((draft.accommodations ?? []).length === 0) return {}
  return {
    ...((draft.accommodationDetails ?? '').trim() === '' && {
      accommodationDetails: 'Cuéntanos qué necesitas, para prepararlo.',
    }),
    ...(draft.accommodationConsent !== true && {
      accommodationConsent: 'Necesitamos tu permiso para tratar estos datos.',
    }),
  }
}

const needsCertificate: ReadonlySet<RequestType> = new Set([
  'renewal',
  'extension',
  'duplicate',
  'correction',
])

const subjectFaults = (draft: DraftChanges, scheme: Scheme): DraftFaults => {
  const scopes = scopesFault(scheme.scopes, draft.scopes ?? [])
  return {
    ...(scopes !== undefined && { scopes }),
    ...(draft.type !== undefined &&
      needsCertificate.has(draft.type) &&
      (draft.certificateNumber ?? '').trim() === '' && {
        certificateNumber: 'Escribe el número del certificado.',
      }),
    ...(draft.type === 'correction' &&
      (draft.correction ?? '').trim() === '' && { correction: 'Cuéntanos qué hay que corregir.' }),
  }
}

/** Everything that prevents submission; empty if it can be submitted. */
export const draftFaults = (draft: DraftChanges, context: DraftContext): DraftFaults => {
  const { scheme, profile, today } = context
  if (!scheme || draft.category === undefined) return { category: 'Elige una especialidad.' }
  const { type } = draft
  if (type === undefined) return { type: 'Elige qué quieres pedir.' }
  const person = profileFault(profile, scheme, today)
  const documents = documentsFor(scheme, type).map(asked => {
    const field = documentField(asked.kind)
    return [field, documentsFault(asked, draft[field] ?? [], context)] as const
  })
  const accepted = draft.declarations ?? []
  const isAccepted = scheme.declarations.every(({ code, version }) =>
    accepted.some(declaration => declaration.code === code && declaration.version === version),
  )
  return {
    ...subjectFaults(draft, scheme),
    ...(person !== undefined && { profile: person }),
    ...Object.fromEntries(documents.filter(([, fault]) => fault !== undefined)),
    ...accommodationFaults(draft),
    ...(!isAccepted && { declarations: 'Tienes que aceptar las declaraciones para continuar.' }),
  }
}

/** The step of the wizard that corrects a fault. */
export const stepOfFault = (field: DraftField | 'profile'): DraftStep => {
  if (field === 'category' || field === 'type') return 'category'
  if (field === 'scopes' || field === 'certificateNumber' || field === 'correction') return 'scopes'
  if (field === 'profile') return 'requirements'
  if (field.startsWith('doc_')) return field === 'doc_accommodation_proof' ? 'accommodations' : 'documents'
  if (field.startsWith('accommodation')) return 'accommodations'
  return field === 'declarations' ? 'declarations' : 'review'
}
