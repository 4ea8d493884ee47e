/** One Ctrl+C reaches us twice under npm: from the terminal and again from npm itself. */
const SAME_WISH_MS = 1000

/**
 * Settles when Ctrl+C or a polite kill asks us to stop; to be called before anything is started, so that an early
 * wish is heard too. A second wish ends at once: whoever asks twice means it.
 */
export const stopSignal = (): Promise<void> =>
  new Promise(resolve => {
    let askedAt: number | undefined
    const asked = () => {
      if (askedAt !== undefined && Date.now() - askedAt > SAME_WISH_MS) process.exit(1)
      if (askedAt !== undefined) return
      askedAt = Date.now()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked)
  })
