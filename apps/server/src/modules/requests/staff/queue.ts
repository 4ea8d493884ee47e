import { searchedWords } from '@habilita/contract/request-search'
import type { RequestState } from '@habilita/contract/request-words'
import type { StaffRequestSummary } from '@habilita/contract/staff-requests'
import type { Trade } from '@habilita/contract/schemes'
import { PAGE_SIZE } from '@habilita/contract/requests'
import type { Deps } from '../../../deps.ts'
import { readCalendar } from '../../calendar/public.ts'
import type { Caller } from '../../identity/public.ts'
import { schemesById } from '../../schemes/public.ts'
import { nameOf } from '../../user/public.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { presentSummary, type Surroundings } from '../present.ts'
import { asSummary, summaryColumns, type SummaryRow } from '../rows.ts'

export interface QueueFilter {
  readonly q?: string | undefined
  readonly state?: RequestState | undefined
  readonly category?: Trade | undefined
  readonly assignedTo?: 'me' | 'nobody' | undefined
  readonly order?: 'oldest' | 'newest' | 'due' | undefined
}

interface Asked extends QueueFilter {
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** What every word of a search must be found in. The words hold letters and digits alone: nothing to escape. */
const patternsOf = (q: string | undefined): string[] => searchedWords(q ?? '').map(word => `%${word}%`)

/** What each order goes by, and which way. Where the day decides, those without one are left out. */
const orders = {
  oldest: ['submitted_at', 'asc'],
  newest: ['submitted_at', 'desc'],
  due: ['due_on', 'asc'],
} as const

const presentQueued = (
  row: SummaryRow,
  { candidate, assignee }: { readonly candidate: string | null; readonly assignee: string | null },
  surroundings: Surroundings,
): StaffRequestSummary => ({
  ...presentSummary(row, surroundings),
  candidate: { id: row.user_id, name: candidate },
  assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: assignee },
  payment: row.payment_state,
})

/** All requests that have been submitted, for those who work on them. */
export const listQueue = async (
  deps: Deps,
  caller: Caller,
  { q, state, category, assignedTo, order = 'newest', after, limit = PAGE_SIZE }: Asked,
): Promise<{ requests: StaffRequestSummary[]; next: string | null }> => {
  const { db } = deps
  const [column, direction] = orders[order]
  let query = db
    .selectFrom('requests')
    .select(summaryColumns)
    .select([nameOf('requests.user_id').as('candidate'), nameOf('requests.assigned_to').as('assignee')])
    .where('state', '<>', 'draft')
    .where(column, 'is not', null)
    .orderBy(column, direction)
    .orderBy('id')
    .limit(limit + 1)
  for (const pattern of patternsOf(q)) query = query.where('staff_search', 'like', pattern)
  if (state !== undefined) query = query.where('state', '=', state)
  if (category !== undefined) query = query.where('category', '=', category)
  if (assignedTo === 'me') query = query.where('assigned_to', '=', caller.id)
  if (assignedTo === 'nobody') query = query.where('assigned_to', 'is', null)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    const value = column === 'due_on' ? at.slice(0, 10) : new Date(at)
    query = query.where(eb =>
      eb.or([
        eb(column, direction === 'asc' ? '>' : '<', value),
        eb.and([eb(column, '=', value), eb('id', '>', id)]),
      ]),
    )
  }
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const schemes = await schemesById(deps)
  // Of a whole queue the days are counted by the body's own calendar; a request's own page counts by both.
  const days = (await readCalendar(deps))({ address: null })
  const last = page.at(-1)
  return {
    requests: page.map(row =>
      presentQueued(asSummary(row), row, {
        scheme: schemes.get(row.scheme_id ?? ''),
        days,
        unreadMessages: 0,
      }),
    ),
    next:
      rows.length > limit && last
        ? writeCursor({
            at: column === 'due_on' ? (last.due_on ?? '') : (last.submitted_at?.toISOString() ?? ''),
            id: last.id,
          })
        : null,
  }
}
