import { type LiveChange, type Topic, topics } from '@habilita/contract/api/live'

type Keys = readonly (readonly string[])[]

/** Which queries show something of this topic: by the beginning of their keys. */
const keys: Readonly<Record<Topic, Keys>> = {
  // What is decided about any of these can be appealed against.
  request: [['requests'], ['cases']],
  draft: [['requests'], ['drafts']],
  document: [['documents']],
  notice: [['notices']],
  exam: [['exams'], ['cases']],
  certificate: [['certificates'], ['cases']],
  case: [['cases']],
  user: [['user'], ['notices', 'preferences']],
}

/** What is older than these changes, each once; everything that can change, where it is not known what did. */
export const staleQueries = (changes: readonly LiveChange[] | undefined): Keys => {
  const changed = changes?.flatMap(change => (change.kind === 'changed' ? change.topic : [])) ?? topics
  const stale = changed.flatMap(topic => keys[topic])
  return [...new Map(stale.map(key => [key.join(), key])).values()]
}
