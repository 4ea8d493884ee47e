import type { StaffChange } from '@habilita/contract/staff-live'

type Key = readonly string[]

/** Which lists show something of this topic, by the beginning of their keys; what is shown of one thing has its id. */
const keysOf = (topic: string, id: string): readonly Key[] => [
  [topic, id],
  [`${topic}s`],
  // What waits may be more or less now, and the log tells of it.
  ...(topic === 'presence' ? [] : [['counts'], ['events']]),
]

/** What is older than these changes, each once. */
export const staleQueries = (changes: readonly StaffChange[]): readonly Key[] => {
  const stale = changes.flatMap(change => (change.kind === 'changed' ? keysOf(change.topic, change.id) : []))
  return [...new Map(stale.map(key => [key.join(), key])).values()]
}
