import { type LiveChange, type Topic, topics } from '@habilita/contract/api/live'

type Keys = readonly (readonly string[])[]

/** Query key prefixes of each topic. */
const keys: Readonly<Record<Topic, Keys>> = {
  // Decisions about these can be appealed, so cases are stale too.
  request: [['requests'], ['cases']],
  draft: [['requests'], ['drafts']],
  document: [['documents']],
  notice: [['notices']],
  exam: [['exams'], ['cases']],
  certificate: [['certificates'], ['cases']],
  case: [['cases']],
  user: [['user'], ['notices', 'preferences']],
}

/** The stale query keys, without duplicates; all of them when the changes are unknown. */
export const staleQueries = (changes: readonly LiveChange[] | undefined): Keys => {
  const changed = changes?.flatMap(change => (change.kind === 'changed' ? change.topic : [])) ?? topics
  const stale = changed.flatMap(topic => keys[topic])
  return [...new Map(stale.map(key => [key.join(), key])).values()]
}
