import type { LiveChange } from '@habilita/contract/live'
import type { Deps } from '../../deps.ts'
import { changesAfter } from './changes.ts'

/** Where the lines go. */
interface Stream {
  /** Settles when the reader can take more. One who is too slow is dropped: they come back for the rest. */
  readonly send: (lines: readonly LiveChange[]) => Promise<void>
  readonly beat: () => void
  readonly end: () => void
  readonly isOver: () => boolean
}

interface Reader {
  readonly userId: string
  /** The last number they got. */
  readonly after: number | undefined
  /** Whether their session still lets them read. Rejects when that cannot be known. */
  readonly isStillAllowed: () => Promise<boolean>
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
export const follow = (
  { db }: Pick<Deps, 'db'>,
  { userId, after, isStillAllowed }: Reader,
  stream: Stream,
) => {
  let last = after
  const wake = coalesced(async () => {
    for (;;) {
      if (stream.isOver()) return
      const lines = await changesAfter(db, userId, last)
      const newest = lines.at(-1)
      if (!newest) return
      last = newest.seq
      await stream.send(lines)
    }
  }, stream.end)
  const tick = coalesced(async () => {
    if (!(await isStillAllowed())) return stream.end()
    stream.beat()
    wake()
  }, stream.end)
  return { wake, tick }
}
