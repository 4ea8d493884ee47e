import { caseFacts } from '../cases/public.ts'
import { caseWordsOf, isToldOfCase } from './case-rules.ts'
import type { Teller } from './told.ts'

/** Whoever has no account is written a mail instead, by the cases themselves. */
export const tellOfCases: Teller = async (t, { kind, object_id: id }) => {
  if (!isToldOfCase(kind)) return undefined
  const facts = await caseFacts(t, id)
  if (!facts || facts.userId === null) return undefined
  const { userId, category, ...words } = facts
  return { userId, category, link: '/settings/cases', words: caseWordsOf(kind, words) }
}
