import { clear } from 'idb-keyval'
import { userStores } from '../device/user-stores.ts'

/** Storage that does not respond cannot be read either, so failures are ignored. */
export const clearCaches = (): void => {
  for (const store of Object.values(userStores)) void clear(store).catch(() => {})
}

/** Storage may be disabled. */
export const clearLocalStorage = (): void => {
  try {
    localStorage.clear()
  } catch {}
}

/**
 * Without a user, no user data remains (spec.md §4). Drafts stay, encrypted for their owner; the theme is a cookie.
 */
export const forgetDevice = (): void => {
  clearLocalStorage()
  clearCaches()
}
