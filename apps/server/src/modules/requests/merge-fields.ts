import { isDeepStrictEqual } from 'node:util'
import {
  type DraftChanges,
  type DraftField,
  draftFields,
  type DraftVersions,
} from '@habilita/contract/requests/drafts'

export interface Merged {
  readonly values: DraftChanges
  readonly versions: DraftVersions
  /** Fields that another device has changed since; the stored value stays. */
  readonly refused: readonly DraftField[]
  readonly changed: readonly DraftField[]
}

/**
 * Accepts each field that was edited on its newest version and increments that version. A field that already
 * has the requested value needs no version, so a retry after a lost response is not refused.
 */
export const mergeFields = (
  stored: { readonly values: DraftChanges; readonly versions: DraftVersions },
  changes: DraftChanges,
  base: DraftVersions,
): Merged => {
  const named = draftFields.filter(field => changes[field] !== undefined)
  const different = named.filter(field => !isDeepStrictEqual(stored.values[field], changes[field]))
  const isNewest = (field: DraftField) => (base[field] ?? 0) === (stored.versions[field] ?? 0)
  const changed = different.filter(isNewest)
  return {
    values: { ...stored.values, ...Object.fromEntries(changed.map(field => [field, changes[field]])) },
    versions: {
      ...stored.versions,
      ...Object.fromEntries(changed.map(field => [field, (stored.versions[field] ?? 0) + 1])),
    },
    refused: different.filter(field => !isNewest(field)),
    changed,
  }
}
