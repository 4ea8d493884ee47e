import type { IdentityDocumentKind } from '@habilita/contract/values/identity-document'
import { fieldMessages } from '@habilita/contract/api/messages'
import { formatPhone } from '@habilita/contract/values/phone'
import { ProfileChange, type ProfileField, profileFields } from '@habilita/contract/people/profile'
import type { User } from '@habilita/contract/people/user'
import { sameData } from '../../../shared/same-data.ts'
import { toIsoDate, toWrittenDate } from './date-text.ts'

/** What the form holds, as people read and write it, and the version of the profile that it was filled in on. */
export interface ProfileValues {
  readonly version: number
  readonly firstName: string
  readonly firstSurname: string
  readonly secondSurname: string
  readonly document: {
    readonly kind: IdentityDocumentKind
    readonly number: string
    readonly country: string
  }
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

export const toValues = ({ version, profile }: User): ProfileValues => ({
  version,
  firstName: profile.firstName ?? '',
  firstSurname: profile.firstSurname ?? '',
  secondSurname: profile.secondSurname ?? '',
  document: {
    kind: profile.document?.kind ?? 'dni',
    number: profile.document?.number ?? '',
    country: profile.document?.country ?? '',
  },
  birthDate: toWrittenDate(profile.birthDate ?? ''),
  phone: formatPhone(profile.phone ?? ''),
  address: { street: '', postalCode: '', municipality: '', province: '', ...profile.address },
  employer: { name: profile.employer?.name ?? '', taxId: profile.employer?.taxId ?? '' },
})

const text = (written: string): string | null => (written.trim() === '' ? null : written)

const isBlank = (part: Readonly<Record<string, string>>): boolean =>
  Object.values(part).every(written => written.trim() === '')

const documentOf = ({ kind, number, country }: ProfileValues['document']) => {
  if (text(number) === null) return null
  return kind === 'passport' ? { kind, number, country } : { kind, number }
}

const employerOf = ({ name, taxId }: ProfileValues['employer']) =>
  isBlank({ name, taxId }) ? null : { name, ...(text(taxId) !== null && { taxId }) }

/** What the form says, for the API to check: what is blank is nothing, a part that is begun has to be whole. */
const toProfile = (values: ProfileValues) => ({
  firstName: text(values.firstName),
  firstSurname: text(values.firstSurname),
  secondSurname: text(values.secondSurname),
  document: documentOf(values.document),
  birthDate: text(toIsoDate(values.birthDate)),
  phone: text(values.phone),
  address: isBlank(values.address) ? null : values.address,
  employer: employerOf(values.employer),
})

/** A summary tells many faults at once: there, that something is missing has to say what. */
const missingWords = ({
  address,
  employer,
}: ProfileValues): readonly (readonly [string, string, string])[] => [
  ['address.street', address.street, 'Escribe la calle y el número.'],
  ['address.municipality', address.municipality, 'Escribe la localidad.'],
  ['address.province', address.province, 'Elige la provincia.'],
  ['employer.name', employer.name, 'Escribe el nombre de la empresa.'],
]

/** What is wrong with each field, in the words of the API. */
export const checkProfile = (values: ProfileValues): Record<string, string> => {
  const { error } = ProfileChange.safeParse(toProfile(values))
  const wrong = error ? fieldMessages(error.issues) : {}
  for (const [path, written, words] of missingWords(values))
    if (path in wrong && text(written) === null) wrong[path] = words
  return wrong
}

export const changedFields = (before: ProfileValues, values: ProfileValues): ProfileField[] =>
  profileFields.filter(field => !sameData(before[field], values[field]))

/** What the API is asked to change: the fields that are other than before, and nothing else. */
export const toChange = (before: ProfileValues, values: ProfileValues): ProfileChange => {
  const profile = ProfileChange.parse(toProfile(values))
  return Object.fromEntries(changedFields(before, values).map(field => [field, profile[field]]))
}
