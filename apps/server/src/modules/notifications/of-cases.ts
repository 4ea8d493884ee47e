import { caseFacts } from '../cases/public.ts'
import { caseWordsOf, isToldOfCase } from './case-rules.ts'
import type { Teller } from './told.ts'

/** People without an account get a mail from the cases module instead. */
export const tellOfCases: Teller = async (t, { kind, object_id: id }) => {
  if (!isToldOfCase(kind)) return undefined
  const facts = await caseFacts(t, id)
  if (!facts || facts.userId === null) return undefined
  const { userId, category, ...words } = facts
  return { userId, category, link: '/settings/cases', words: caseWordsOf(kind, words) }
}
