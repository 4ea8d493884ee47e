import { setTimeout } from 'node:timers/promises'

interface Stream<Line> {
  /** Resolves when the reader can take more. Readers that are too slow are disconnected and resume later. */
  readonly send: (lines: readonly Line[]) => Promise<void>
  readonly beat: () => void
  readonly end: () => void
  readonly isOver: () => boolean
}

interface Reader<Line> {
  /** Returns the lines not sent yet; empty when there are none. */
  readonly news: () => readonly Line[] | Promise<readonly Line[]>
  /** Whether the sign-in session still allows reading. Rejects when that cannot be determined. */
  readonly isStillAllowed: () => Promise<boolean>
  /** Pause after each send, during which further changes are collected. */
  readonly gatherMs?: number
}

/** Runs the work again if it was requested during a run. Runs never overlap. */
const coalesced = (work: () => Promise<void>, fail: () => void): (() => void) => {
  let asked = false
  let running = false
  const run = async () => {
    running = true
    while (asked) {
      asked = false
      await work()
    }
    running = false
  }
  return () => {
    asked = true
    if (!running) run().catch(fail)
  }
}

/**
 * Drives a stream: `wake` sends news, `tick` checks access again and sends a heartbeat. Any error ends the
 * stream; a reader that reconnects misses nothing.
 */
export const follow = <Line>(
  { news, isStillAllowed, gatherMs = 0 }: Reader<Line>,
  stream: Stream<Line>,
): { wake: () => void; tick: () => void } => {
  const wake = coalesced(async () => {
    for (;;) {
      if (stream.isOver()) return
      const lines = await news()
      if (lines.length === 0) return
      await stream.send(lines)
      if (gatherMs > 0) await setTimeout(gatherMs)
    }
  }, stream.end)
  const tick = coalesced(async () => {
    if (!(await isStillAllowed())) return stream.end()
    stream.beat()
    wake()
  }, stream.end)
  return { wake, tick }
}
