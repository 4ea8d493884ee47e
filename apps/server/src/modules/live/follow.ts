import { setTimeout } from 'node:timers/promises'

/** Where the lines go. */
interface Stream<Line> {
  /** Settles when the reader can take more. One who is too slow is dropped: they come back for the rest. */
  readonly send: (lines: readonly Line[]) => Promise<void>
  readonly beat: () => void
  readonly end: () => void
  readonly isOver: () => boolean
}

interface Reader<Line> {
  /** Gives what there is to tell them and they have not been told; nothing once they have. */
  readonly news: () => readonly Line[] | Promise<readonly Line[]>
  /** Whether their session still lets them read. Rejects when that cannot be known. */
  readonly isStillAllowed: () => Promise<boolean>
  /** After each time that they are told something, what comes next is gathered for so long. */
  readonly gatherMs?: number
}

/** Does the work again for as long as anybody asked for it meanwhile, never twice at a time. */
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
 * Gives the two things that move a stream on: `wake`, when something may have changed for its reader, and `tick`,
 * now and then, when it is asked anew whether they may read. What fails ends it: whoever comes back misses nothing.
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
