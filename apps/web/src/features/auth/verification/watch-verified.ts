const FIRST_MS = 3000
const LONGEST_MS = 30_000

/**
 * Asks again and again, ever more seldom, whether the address is verified by now, and at once whenever the person
 * comes back to this page. Never twice at a time, never unseen; what fails is asked again. Gives what ends it.
 */
export const watchVerified = (isVerified: () => Promise<boolean>): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  let wait = FIRST_MS
  let asking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const askLater = () => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(() => void ask(), wait)
  }

  const ask = async (): Promise<void> => {
    if (asking) return
    if (document.visibilityState === 'visible' && navigator.onLine) {
      asking = true
      const verified = await isVerified().catch(() => false)
      asking = false
      if (verified) return ending.abort()
      wait = Math.min(wait * 1.5, LONGEST_MS)
    }
    askLater()
  }

  const comeBack = () => {
    wait = FIRST_MS
    void ask()
  }

  addEventListener('focus', comeBack, { signal })
  addEventListener('online', comeBack, { signal })
  document.addEventListener('visibilitychange', comeBack, { signal })
  askLater()
  return () => {
    ending.abort()
    clearTimeout(timer)
  }
}
