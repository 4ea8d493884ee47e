import { changedFields, withTypedFields } from '@habilita/browser/profile/profile-values'
import type { ProfileField } from '@habilita/contract/people/profile'
import type { ProfileFormValues } from './profile-form-values.ts'

interface Reconciled {
  /** The newest version with the fields typed here. */
  readonly merged: ProfileFormValues
  /** Fields changed to different values here and on the other device: the person has to choose. */
  readonly conflicts: readonly ProfileField[]
}

/** Merges what was typed on an older version with what another device has saved since. */
export const reconcile = (
  before: ProfileFormValues,
  mine: ProfileFormValues,
  theirs: ProfileFormValues,
): Reconciled => {
  const changedThere = new Set(changedFields(before, theirs))
  const different = new Set(changedFields(theirs, mine))
  return {
    merged: withTypedFields(theirs, before, mine),
    conflicts: changedFields(before, mine).filter(field => changedThere.has(field) && different.has(field)),
  }
}
