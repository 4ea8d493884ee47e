import type { CaseKind, CaseState, StaffCase } from '@habilita/contract/cases'
import { searchedWords } from '@habilita/contract/request-search'
import { PAGE_SIZE } from '@habilita/contract/requests'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../identity/public.ts'
import { readCursor, writeCursor } from '../../requests/public.ts'
import { asCase, caseColumns } from '../rows.ts'
import { presentStaffCases } from './present.ts'

interface Asked {
  readonly q?: string | undefined
  readonly kind?: CaseKind | undefined
  readonly state?: CaseState | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Those that are due first. There are few of them: a search reads them all. */
export const listAllCases = async (
  { db }: Deps,
  caller: Caller,
  { q = '', kind, state, after, limit = PAGE_SIZE }: Asked,
): Promise<{ cases: StaffCase[]; next: string | null }> => {
  let query = db
    .selectFrom('cases')
    .select(caseColumns)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit + 1)
  for (const word of searchedWords(q)) query = query.where('search', 'like', `%${word}%`)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    const day = at.slice(0, 10)
    query = query.where(eb =>
      eb.or([eb('due_on', '>', day), eb.and([eb('due_on', '=', day), eb('id', '>', id)])]),
    )
  }
  const rows = (await query.execute()).map(asCase)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    cases: await presentStaffCases(db, page, caller.id),
    next: rows.length > limit && last ? writeCursor({ at: last.due_on, id: last.id }) : null,
  }
}
