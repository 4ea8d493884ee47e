/** Under npm one Ctrl+C arrives twice: from the terminal and from npm. */
const SAME_WISH_MS = 1000

/**
 * Resolves on SIGINT or SIGTERM. Call it before anything starts, so that an early signal is not lost. A
 * second, later signal ends the process at once.
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
