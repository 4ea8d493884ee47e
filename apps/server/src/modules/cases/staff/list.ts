import type { CaseKind, CaseState, StaffCaseSummary } from '@habilita/contract/cases/cases'
import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import { staffWords } from '@habilita/contract/staff/staff-search-terms'
import { sql } from 'kysely'
import { type Cursor, readCursor, writeCursor } from '../../../text/cursor.ts'
import type { Deps } from '../../../deps.ts'
import { holdsWord } from '../../../text/holds-word.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { caseColumns, type CaseRow } from '../rows.ts'
import { presentStaffCases } from './present.ts'
import { barredFrom } from './situation.ts'

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

interface Filter extends Asked {
  /** The ids of the cases to leave out. */
  readonly withheld?: ReadonlySet<string>
}

/** Matches the text of the case or its sender. */
const has = (word: string) => sql<boolean>`(${holdsWord('cases.search', word)} or exists (
  select from users where users.id = cases.user_id and ${holdsWord('users.staff_search', word)}))`

const filtered = (
  { db }: Deps,
  { caller }: Call<StaffCaller>,
  { q = '', kind, state, open, reviewer, withheld }: Filter,
) => {
  let query = db.selectFrom('cases')
  for (const word of staffWords(q)) query = query.where(has(word))
  if (withheld && withheld.size > 0) query = query.where('id', 'not in', [...withheld])
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (state !== undefined) query = query.where('state', '=', state)
  if (open !== undefined) query = query.where('decided_at', open ? 'is' : 'is not', null)
  if (reviewer === 'me') query = query.where('reviewer_id', '=', caller.id)
  if (reviewer === 'nobody') query = query.where('reviewer_id', 'is', null)
  return query
}

/** A search hit would reveal the sender or the text, so cases the caller is barred from are excluded. */
const withheldFrom = async (
  deps: Deps,
  call: Call<StaffCaller>,
  asked: Asked,
): Promise<ReadonlySet<string>> => {
  if (staffWords(asked.q ?? '').length === 0) return new Set()
  const rows = await filtered(deps, call, asked).select(caseColumns).execute()
  return barredFrom(deps.db, deps, rows, call.caller.id)
}

const isDecided = sql<boolean>`(decided_at is not null)`

/** Decided cases come after open ones. The cursor of a decided case has a time after its date. */
const dueOrder = {
  by: [isDecided, sql`due_on`, sql`id`],
  placeOf: ({ due_on: day, decided_at: decided, id }: CaseRow): Cursor => ({
    at: decided === null ? day : `${day}T00:00:00.000Z`,
    id,
  }),
  after: ({ at, id }: Cursor) =>
    sql<boolean>`(${isDecided}, due_on, id) > (${at.includes('T')}::boolean, ${at.slice(0, 10)}::date, ${id}::uuid)`,
}

const newestOrder = {
  by: [sql`created_at desc`, sql`id`],
  placeOf: ({ created_at: at, id }: CaseRow): Cursor => ({ at: at.toISOString(), id }),
  after: ({ at, id }: Cursor) =>
    sql<boolean>`(created_at < ${new Date(at)} or (created_at = ${new Date(at)} and id > ${id}::uuid))`,
}

/** Open cases first by deadline, or newest first. There are few, so a search reads all of them. */
export const listAllCases = async (
  deps: Deps,
  call: Call<StaffCaller>,
  asked: Asked,
): Promise<{ cases: StaffCaseSummary[]; total: number; next: string | null }> => {
  const { after, limit = PAGE_SIZE } = asked
  const order = asked.order === 'newest' ? newestOrder : dueOrder
  const filter = { ...asked, withheld: await withheldFrom(deps, call, asked) }
  let query = filtered(deps, call, filter)
    .select(caseColumns)
    .limit(limit + 1)
  for (const each of order.by) query = query.orderBy(each)
  if (after !== undefined) query = query.where(order.after(readCursor(after)))
  const rows = await query.execute()
  const { total } = await filtered(deps, call, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    cases: await presentStaffCases(deps.db, deps, page, call.caller.id),
    total,
    next: rows.length > limit && last ? writeCursor(order.placeOf(last)) : null,
  }
}
