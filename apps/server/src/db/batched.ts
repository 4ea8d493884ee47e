/**
 * Turns many single look-ups into few of many keys. Whoever asks while a look-up is under way waits for the next
 * one, never for an answer that was on its way already: what one is told was true after one asked.
 */
export const batched = <K, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) => {
  let waiting: { readonly keys: Set<K>; readonly answer: Promise<ReadonlyMap<K, V>> } | undefined
  let running: Promise<unknown> = Promise.resolve()
  return async (key: K): Promise<V | undefined> => {
    if (!waiting) {
      const keys = new Set<K>()
      const answer = running.then(async () => {
        // Whoever is read off the network in this same turn of the event loop comes along.
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
