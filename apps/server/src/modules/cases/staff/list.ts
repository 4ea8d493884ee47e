import type { CaseKind, CaseState, StaffCaseSummary } from '@habilita/contract/cases'
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
  readonly open?: boolean | undefined
  readonly reviewer?: 'me' | 'nobody' | undefined
  readonly order?: 'due' | 'newest' | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const filtered = ({ db }: Deps, caller: Caller, { q = '', kind, state, open, reviewer }: Asked) => {
  let query = db.selectFrom('cases')
  for (const word of searchedWords(q)) query = query.where('search', 'like', `%${word}%`)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (state !== undefined) query = query.where('state', '=', state)
  if (open !== undefined) query = query.where('decided_at', open ? 'is' : 'is not', null)
  if (reviewer === 'me') query = query.where('reviewer_id', '=', caller.id)
  if (reviewer === 'nobody') query = query.where('reviewer_id', 'is', null)
  return query
}

/** Those that are due first, or the newest. There are few of them: a search reads them all. */
export const listAllCases = async (
  deps: Deps,
  caller: Caller,
  asked: Asked,
): Promise<{ cases: StaffCaseSummary[]; total: number; next: string | null }> => {
  const { order = 'due', after, limit = PAGE_SIZE } = asked
  const byDay = order === 'due'
  const column = byDay ? 'due_on' : 'created_at'
  let query = filtered(deps, caller, asked)
    .select(caseColumns)
    .orderBy(column, byDay ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit + 1)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    const value = byDay ? at.slice(0, 10) : new Date(at)
    query = query.where(eb =>
      eb.or([eb(column, byDay ? '>' : '<', value), eb.and([eb(column, '=', value), eb('id', '>', id)])]),
    )
  }
  const rows = (await query.execute()).map(asCase)
  const { total } = await filtered(deps, caller, asked)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    cases: await presentStaffCases(deps.db, deps, page),
    total,
    next:
      rows.length > limit && last
        ? writeCursor({ at: byDay ? last.due_on : last.created_at.toISOString(), id: last.id })
        : null,
  }
}
