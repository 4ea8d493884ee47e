import { DraftChanges } from '@habilita/contract/requests/drafts'

const nameOf = (id: string, key: string): string => `unwritten/${id}/${key}`

/**
 * The last keys before the page goes are faster than the device's storage. Only they, only if they did not make it,
 * and only in this tab, until it is open again.
 */
export const putLeftovers = (id: string, key: string, unwritten: DraftChanges): void => {
  if (Object.keys(unwritten).length === 0) return
  try {
    sessionStorage.setItem(nameOf(id, key), JSON.stringify(unwritten))
  } catch {}
}

/** Gives them once. */
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
