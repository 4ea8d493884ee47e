import type { StaffChange } from '@habilita/contract/staff/staff-live'

type Key = readonly string[]

/** What is a person's, and shown with them: whose it is the change does not tell. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['request', 'certificate', 'case', 'data_request', 'session'])

/** What shows something of this topic, by the beginning of its key: one thing has its id, lists are called by many. */
const keysOf = (topic: string, id: string): readonly Key[] => [
  [topic, id],
  [`${topic}s`],
  ...(OF_PEOPLE.has(topic) ? [['person']] : []),
  // An account has its person's id.
  ...(topic === 'account' ? [['person', id], ['persons']] : []),
  // What waits may be more or less now, and the log tells of it.
  ...(topic === 'presence' ? [] : [['counts'], ['events']]),
]

/** What is older than these changes, each once. */
export const staleQueries = (changes: readonly StaffChange[]): readonly Key[] => {
  const stale = changes.flatMap(change => (change.kind === 'changed' ? keysOf(change.topic, change.id) : []))
  return [...new Map(stale.map(key => [key.join(), key])).values()]
}
