/**
 * Merges many single look-ups into few with many keys. A call made while a look-up runs waits for the next
 * one, so its answer is never older than the call.
 */
export const batched = <K, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) => {
  let waiting: { readonly keys: Set<K>; readonly answer: Promise<ReadonlyMap<K, V>> } | undefined
  let running: Promise<unknown> = Promise.resolve()
  return async (key: K): Promise<V | undefined> => {
    if (!waiting) {
      const keys = new Set<K>()
      const answer = running.then(async () => {
        // Calls that arrive in the same turn of the event loop join this look-up.
        await new Promise(resolve => setImmediate(resolve))
        waiting = undefined
        return load([...keys])
      })
      running = answer.catch(() => {})
      waiting = { keys, answer }
    }
    waiting.keys.add(key)
    const { answer } = waiting
    return (await answer).get(key)
  }
}
