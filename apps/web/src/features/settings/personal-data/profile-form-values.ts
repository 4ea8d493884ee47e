import { toWrittenDate } from '@habilita/browser/profile/date-text'
import { type ProfileValues, toProfileValues } from '@habilita/browser/profile/profile-values'
import type { User } from '@habilita/contract/people/user'

/** Form values and the profile version they were loaded from. */
export interface ProfileFormValues extends ProfileValues {
  readonly version: number
}

export const toFormValues = ({ version, profile }: User): ProfileFormValues => {
  const values = toProfileValues(profile)
  return { ...values, version, birthDate: toWrittenDate(values.birthDate) }
}
