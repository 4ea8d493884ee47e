/** One Ctrl+C reaches us twice under npm: from the terminal and again from npm itself. */
const SAME_WISH_MS = 1000

/**
 * Waits for Ctrl+C or a polite kill, then brings everything down in order. A second wish, or a wait longer than
 * the operator allows, ends at once: whoever asks twice means it.
 */
export const untilStopped = async (stop: () => Promise<void>, seconds: number): Promise<void> => {
  let askedAt = 0
  await new Promise<void>(resolve => {
    const asked = () => {
      if (askedAt !== 0 && Date.now() - askedAt > SAME_WISH_MS) process.exit(1)
      askedAt ||= Date.now()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked)
  })
  setTimeout(() => process.exit(1), seconds * 1000).unref()
  await stop()
}
