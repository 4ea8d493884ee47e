import type { StaffChange } from '@habilita/contract/staff/staff-live'

type Key = readonly string[]

/** Topics of a person's records. The change does not name the person. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['request', 'certificate', 'case', 'data_request', 'session'])

/** Query keys of a topic: single objects by id, lists by plural. */
const keysOf = (topic: string, id: string): readonly Key[] => [
  [topic, id],
  [`${topic}s`],
  ...(OF_PEOPLE.has(topic) ? [['person']] : []),
  // An account has the id of its person.
  ...(topic === 'account' ? [['person', id], ['persons']] : []),
  // Counts and the event log may have changed.
  ...(topic === 'presence' ? [] : [['counts'], ['events']]),
]

/** Keys to invalidate for these changes, each once. */
export const staleQueries = (changes: readonly StaffChange[]): readonly Key[] => {
  const stale = changes.flatMap(change => (change.kind === 'changed' ? keysOf(change.topic, change.id) : []))
  return [...new Map(stale.map(key => [key.join(), key])).values()]
}
