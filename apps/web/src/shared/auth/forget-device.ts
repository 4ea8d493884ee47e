import { clearKeptCaches } from '../query/kept-cache.ts'
import { forgetEmail } from './remembered-email.ts'

/** Storage that does not answer, or may not even be asked, holds nothing that could be read either. */
const quietly = async (clear: () => Promise<void>): Promise<void> => {
  try {
    await clear()
  } catch {}
}

export const clearCaches = (): void => void quietly(clearKeptCaches)

/** The address that a sign-in link was asked for with: whoever has come in needs it no more. */
export const forgetRememberedEmail = (): void => void quietly(forgetEmail)

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
