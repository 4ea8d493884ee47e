import { clear } from 'idb-keyval'
import { keptStores } from '../device/user-stores.ts'

/** Storage that does not answer, or may not even be asked, holds nothing that could be read either. */
export const clearCaches = (): void => {
  for (const store of Object.values(keptStores)) void clear(store).catch(() => {})
}

/** A browser that lets nothing be kept has nothing to clear. */
export const clearLocalStorage = (): void => {
  try {
    localStorage.clear()
  } catch {}
}

/** With no user, nothing of one stays (spec.md §4). Drafts are sealed for their owner and stay; the theme is a cookie. */
export const forgetDevice = (): void => {
  clearLocalStorage()
  clearCaches()
}
