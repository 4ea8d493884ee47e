import { paperFacts } from '../papers/public.ts'
import { requestFacts } from '../requests/public.ts'
import { isToldOfPaper, paperWordsOf } from './paper-rules.ts'
import type { Teller } from './told.ts'

export const tellOfPapers: Teller = async (t, { kind, object_id: requestId, payload }) => {
  if (!isToldOfPaper(kind)) return undefined
  const { paper } = payload as { readonly paper: string }
  const request = await requestFacts(t, requestId)
  const facts = await paperFacts(t, paper)
  // A removed paper needs no notice.
  if (!request || !facts) return undefined
  const { userId, category } = request
  return { userId, category, link: `/requests/${requestId}`, words: paperWordsOf(kind, facts) }
}
