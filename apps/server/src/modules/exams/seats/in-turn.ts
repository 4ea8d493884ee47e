/** So many of one session's bookings are written at once in a process: more would only wait for each other's lock. */
const MOST_AT_ONCE = 2

interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

const queues = new Map<string, Queue>()

/**
 * Lets those who want a seat in the same session go one after the other. Whoever waits here holds no connection: a
 * crowd before one session keeps nobody else from being served. What is right is decided by the lock, not by this.
 */
export const inTurn = async <T>(sessionId: string, work: () => Promise<T>): Promise<T> => {
  const queue = queues.get(sessionId) ?? { running: 0, waiting: [] }
  queues.set(sessionId, queue)
  if (queue.running >= MOST_AT_ONCE) await new Promise<void>(resolve => queue.waiting.push(resolve))
  else queue.running += 1
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    // The place goes on to the next: it is never free in between.
    if (next) next()
    else queue.running -= 1
    if (queue.running === 0) queues.delete(sessionId)
  }
}
