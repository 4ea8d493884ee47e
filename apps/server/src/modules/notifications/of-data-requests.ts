import { dataRequestFacts } from '../privacy/public.ts'
import { dataRequestWordsOf, isToldOfDataRequest } from './data-request-rules.ts'
import type { Teller } from './told.ts'

export const tellOfDataRequests: Teller = async (t, { kind, object_id: id }) => {
  if (!isToldOfDataRequest(kind)) return undefined
  const facts = await dataRequestFacts(t, id)
  if (!facts) return undefined
  const { userId, ...words } = facts
  return {
    userId,
    category: 'general',
    link: '/settings/personal-data',
    words: dataRequestWordsOf(kind, words),
  }
}
