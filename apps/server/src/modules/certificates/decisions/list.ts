import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import type { RequestType } from '@habilita/contract/requests/request-values'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../../text/cursor.ts'
import type { Deps } from '../../../deps.ts'
import { holdsWord } from '../../../text/holds-word.ts'
import { staffWords } from '@habilita/contract/staff/staff-search-terms'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { requestColumns } from '../../requests/public.ts'
import { presentPending } from './present.ts'

interface Filter {
  readonly q?: string | undefined
  readonly category?: SchemeCategory | undefined
  readonly type?: RequestType | undefined
}

interface Asked extends Filter {
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Must match the index. A duplicate or correction is decided directly from its review. */
const waits = sql<boolean>`(state = 'in_decision' or (state = 'in_review' and type in ('duplicate', 'correction')))`
const isReviewed = sql<boolean>`(state = 'in_decision' or not exists (select from request_documents
  where request_id = requests.id and request_documents.state in ('uploaded', 'in_review', 'rejected')))`

const filtered = ({ db }: Deps, { caller }: Call<StaffCaller>, { q, category, type }: Filter) => {
  let query = db
    .selectFrom('requests')
    .where(waits)
    .where(isReviewed)
    // A decider does not see their own requests.
    .where('user_id', '<>', caller.id)
  for (const word of staffWords(q ?? '')) query = query.where(holdsWord('staff_search', word))
  if (category !== undefined) query = query.where('category', '=', category)
  if (type !== undefined) query = query.where('type', '=', type)
  return query
}

/** Requests that wait for a decision, longest wait first. */
export const listDecisions = async (
  deps: Deps,
  call: Call<StaffCaller>,
  { after, limit = PAGE_SIZE, ...filter }: Asked,
): Promise<{ decisions: PendingDecision[]; total: number; next: string | null }> => {
  let query = filtered(deps, call, filter)
    .select(requestColumns)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit + 1)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    query = query.where(eb => eb(eb.refTuple('submitted_at', 'id'), '>', eb.tuple(new Date(at), id)))
  }
  const rows = await query.execute()
  const { total } = await filtered(deps, call, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    decisions: await presentPending(deps, call, page),
    total,
    next:
      rows.length > limit && last?.submitted_at
        ? writeCursor({ at: last.submitted_at.toISOString(), id: last.id })
        : null,
  }
}
