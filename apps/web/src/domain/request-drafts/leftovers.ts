import { DraftChanges } from '@habilita/contract/requests/drafts'

const nameOf = (id: string, key: string): string => `unwritten/${id}/${key}`

/**
 * Stores the last changes before the page closes, which may be too late for IndexedDB, in the session storage
 * of this tab until the draft is opened again.
 */
export const putLeftovers = (id: string, key: string, unwritten: DraftChanges): void => {
  if (Object.keys(unwritten).length === 0) return
  try {
    sessionStorage.setItem(nameOf(id, key), JSON.stringify(unwritten))
  } catch {}
}

/** Returns and removes these changes. */
export const takeLeftovers = (id: string, key: string): DraftChanges => {
  try {
    const name = nameOf(id, key)
    const left = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return left === null ? {} : DraftChanges.parse(JSON.parse(left))
  } catch {
    return {}
  }
}
