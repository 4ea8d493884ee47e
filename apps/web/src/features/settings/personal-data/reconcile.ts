import type { ProfileField } from '@habilita/contract/people/profile'
import { sameData } from '../../../shared/same-data.ts'
import { changedFields, type ProfileValues } from './profile-values.ts'

interface Reconciled {
  /** The newest version, with what was typed here in its place. */
  readonly merged: ProfileValues
  /** Changed here and on the other device, and not alike: the person has to choose. */
  readonly conflicts: readonly ProfileField[]
}

/** Brings what was typed here on an older version together with what another device has saved since. */
export const reconcile = (before: ProfileValues, mine: ProfileValues, theirs: ProfileValues): Reconciled => {
  const changedHere = changedFields(before, mine)
  const changedThere = new Set(changedFields(before, theirs))
  const typed = Object.fromEntries(changedHere.map(field => [field, mine[field]]))
  return {
    merged: { ...theirs, ...typed },
    conflicts: changedHere.filter(field => changedThere.has(field) && !sameData(mine[field], theirs[field])),
  }
}
