const FIRST_MS = 3000
const LONGEST_MS = 30_000

/**
 * Polls with growing intervals whether the address is verified, and at once when the page becomes visible. Never
 * concurrently or hidden. Returns a function that stops it.
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
