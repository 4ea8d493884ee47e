import { fieldMessages } from '@habilita/contract/api/messages'
import {
  type Profile,
  ProfileChange,
  type ProfileField,
  profileFields,
} from '@habilita/contract/people/profile'
import type { IdentityDocumentKind } from '@habilita/contract/values/identity-document'
import { formatPhone } from '@habilita/contract/values/phone'
import { sameData } from '../same-data.ts'
import { toIsoDate } from './date-text.ts'

/** The values of a profile form: every field is a text. */
export interface ProfileValues {
  readonly firstName: string
  readonly firstSurname: string
  readonly secondSurname: string
  readonly document: {
    readonly kind: IdentityDocumentKind
    readonly number: string
    readonly country: string
  }
  /** ISO, or as people write it: see `toIsoDate`. */
  readonly birthDate: string
  readonly phone: string
  readonly address: {
    readonly street: string
    readonly postalCode: string
    readonly municipality: string
    readonly province: string
  }
  readonly employer: { readonly name: string; readonly taxId: string }
}

export const toProfileValues = (profile: Profile): ProfileValues => ({
  firstName: profile.firstName ?? '',
  firstSurname: profile.firstSurname ?? '',
  secondSurname: profile.secondSurname ?? '',
  document: {
    kind: profile.document?.kind ?? 'dni',
    number: profile.document?.number ?? '',
    country: profile.document?.country ?? '',
  },
  birthDate: profile.birthDate ?? '',
  phone: formatPhone(profile.phone ?? ''),
  address: { street: '', postalCode: '', municipality: '', province: '', ...profile.address },
  employer: { name: profile.employer?.name ?? '', taxId: profile.employer?.taxId ?? '' },
})

const trimmed = <T extends Readonly<Record<string, string>>>(part: T): T =>
  Object.fromEntries(Object.entries(part).map(([key, text]) => [key, text.trim()])) as T

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const isBlank = (part: Readonly<Record<string, string>>): boolean =>
  Object.values(part).every(text => text.trim() === '')

const toDocument = (values: ProfileValues['document']) => {
  const { kind, number, country } = trimmed(values)
  if (number === '') return null
  return kind === 'passport' ? { kind, number, country } : { kind, number }
}

const toEmployer = (values: ProfileValues['employer']) => {
  const { name, taxId } = trimmed(values)
  return isBlank(values) ? null : { name, ...(taxId !== '' && { taxId }) }
}

/** Blank fields become null. A part with any value must be complete, which the schema checks. */
const toProfile = (values: ProfileValues): Readonly<Record<ProfileField, unknown>> => ({
  firstName: textOrNull(values.firstName),
  firstSurname: textOrNull(values.firstSurname),
  secondSurname: textOrNull(values.secondSurname),
  document: toDocument(values.document),
  birthDate: textOrNull(toIsoDate(values.birthDate)),
  phone: textOrNull(values.phone),
  address: isBlank(values.address) ? null : trimmed(values.address),
  employer: toEmployer(values.employer),
})

const toChange = (values: ProfileValues, fields: readonly ProfileField[]) => {
  const profile = toProfile(values)
  return Object.fromEntries(fields.map(field => [field, profile[field]]))
}

/** An error summary lists several faults, so each message names the missing value. */
const missingMessages = ({
  address,
  employer,
}: ProfileValues): readonly (readonly [path: string, value: string, message: string])[] => [
  ['address.street', address.street, 'Escribe la calle y el número.'],
  ['address.municipality', address.municipality, 'Escribe la localidad.'],
  ['address.province', address.province, 'Elige la provincia.'],
  ['employer.name', employer.name, 'Escribe el nombre de la empresa.'],
]

/** Error messages by field path; empty when the values are valid. */
export const checkProfile = (
  values: ProfileValues,
  fields: readonly ProfileField[] = profileFields,
): Record<string, string> => {
  const { error } = ProfileChange.safeParse(toChange(values, fields))
  const messages = error ? fieldMessages(error.issues) : {}
  for (const [path, value, message] of missingMessages(values))
    if (path in messages && textOrNull(value) === null) messages[path] = message
  return messages
}

/** Each valid field as the server stores it; the others as typed. */
const toStored = (values: ProfileValues): Readonly<Record<ProfileField, unknown>> => {
  const profile = toProfile(values)
  const valid = profileFields.map(field => ProfileChange.safeParse({ [field]: profile[field] }).data)
  return Object.assign({ ...profile }, ...valid)
}

/** Compares what would be stored: spaces around a value, capitals of a tax number and the like do not count. */
export const changedFields = (before: ProfileValues, values: ProfileValues): readonly ProfileField[] => {
  const [old, current] = [toStored(before), toStored(values)]
  return profileFields.filter(field => !sameData(old[field], current[field]))
}

/** The changed fields only, as the API takes them. Throws for values that `checkProfile` rejects. */
export const toProfileChange = (before: ProfileValues, values: ProfileValues): ProfileChange =>
  ProfileChange.parse(toChange(values, changedFields(before, values)))

/** `newest` with the fields that were typed over `before`. */
export const withTypedFields = <T extends ProfileValues>(newest: T, before: T, typed: T): T => ({
  ...newest,
  ...Object.fromEntries(changedFields(before, typed).map(field => [field, typed[field]])),
})
