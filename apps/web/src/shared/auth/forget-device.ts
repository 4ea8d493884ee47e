import { clearKeptCaches } from '../query/kept-cache.ts'
import { whenIdle } from '../when-idle.ts'

/** With no user, nothing of one stays (spec.md §4). Drafts are sealed for their owner and stay; the theme is a cookie. */
export const forgetDevice = (): void => {
  localStorage.clear()
  // Storage that does not answer holds nothing that could be read either.
  whenIdle(() => void clearKeptCaches().catch(() => {}))
}
