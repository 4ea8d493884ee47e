import { whenIdle } from '../when-idle.ts'

/** Storage that does not answer holds nothing that could be read either. */
const clearCaches = async (): Promise<void> => {
  const { clearKeptCaches } = await import('../query/kept-cache.ts')
  await clearKeptCaches()
}

/** With no user, nothing of one stays (spec.md §4). Drafts are sealed for their owner and stay; the theme is a cookie. */
export const forgetDevice = (): void => {
  localStorage.clear()
  whenIdle(() => void clearCaches().catch(() => {}))
}
