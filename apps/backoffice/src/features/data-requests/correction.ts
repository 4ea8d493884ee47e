import type { IdentityDocumentKind } from '@habilita/contract/values/identity-document'
import { fieldMessages } from '@habilita/contract/api/messages'
import { formatPhone } from '@habilita/contract/values/phone'
import {
  type Profile,
  ProfileChange,
  type ProfileField,
  profileFields,
} from '@habilita/contract/people/profile'

/** What the form holds, as people read and write it. */
export interface CorrectionValues {
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

export const toValues = (profile: Profile): CorrectionValues => ({
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

const text = (written: string): string | null => (written.trim() === '' ? null : written.trim())

const isBlank = (part: Readonly<Record<string, string>>): boolean =>
  Object.values(part).every(written => written.trim() === '')

const documentOf = ({ kind, number, country }: CorrectionValues['document']) => {
  if (text(number) === null) return null
  return kind === 'passport' ? { kind, number, country } : { kind, number }
}

const employerOf = ({ name, taxId }: CorrectionValues['employer']) =>
  isBlank({ name, taxId }) ? null : { name, ...(text(taxId) !== null && { taxId }) }

/** What the form says, for the API to check: what is blank is nothing. */
const toProfile = (values: CorrectionValues): Readonly<Record<ProfileField, unknown>> => ({
  firstName: text(values.firstName),
  firstSurname: text(values.firstSurname),
  secondSurname: text(values.secondSurname),
  document: documentOf(values.document),
  birthDate: text(values.birthDate),
  phone: text(values.phone),
  address: isBlank(values.address) ? null : values.address,
  employer: employerOf(values.employer),
})

export const changedFields = (
  before: CorrectionValues,
  values: CorrectionValues,
): readonly ProfileField[] => {
  const [was, is] = [toProfile(before), toProfile(values)]
  return profileFields.filter(field => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
}

/** What was typed, over what the person has changed meanwhile. */
export const typedOver = (
  fresh: Profile,
  before: CorrectionValues,
  values: CorrectionValues,
): CorrectionValues => ({
  ...toValues(fresh),
  ...Object.fromEntries(changedFields(before, values).map(field => [field, values[field]])),
})

type Read =
  | { readonly changes: ProfileChange }
  /** Path of each field to what is wrong with it. */
  | { readonly wrong: Readonly<Record<string, string>> }

/** What the API is asked to put right: the fields that are other than before, and nothing else. */
export const readCorrection = (before: CorrectionValues, values: CorrectionValues): Read => {
  const is = toProfile(values)
  const read = ProfileChange.safeParse(
    Object.fromEntries(changedFields(before, values).map(field => [field, is[field]])),
  )
  return read.success ? { changes: read.data } : { wrong: fieldMessages(read.error.issues) }
}
