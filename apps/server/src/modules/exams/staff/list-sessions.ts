import type { SessionState } from '@habilita/contract/exams/exam-values'
import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { StaffSession } from '@habilita/contract/exams/staff-sessions'
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../../text/cursor.ts'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { addDays, todayOf } from '../../calendar/public.ts'
import { holdsWords } from '../../requests/public.ts'
import { isDue } from '../read-due.ts'
import { staffSessionsOf } from '../staff-session.ts'
import { instantAt } from '../time-rules.ts'

export interface SessionFilter {
  readonly q?: string | undefined
  readonly category?: SchemeCategory | undefined
  readonly part?: PartKind | undefined
  readonly state?: SessionState | undefined
  readonly venueId?: string | undefined
  readonly examiner?: string | undefined
  readonly due?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order?: 'soonest' | 'latest' | undefined
}

interface Asked extends SessionFilter {
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const orders = { soonest: ['asc', '>'], latest: ['desc', '<'] } as const

/** When a date starts in Madrid. */
const startOf = (day: string): Date => instantAt(`${day}T00:00`, 'Europe/Madrid') ?? new Date(day)

/**
 * The first date of the list, today by default. Pending work and `latest` look back, so they have no start.
 */
export const firstDay = (deps: Deps, { from, to, due, order }: SessionFilter): string | undefined =>
  from ?? (due === true || order === 'latest' || to !== undefined ? undefined : todayOf(deps))

/** The query for the sessions that match a filter. */
const filtered = (deps: Deps, { caller }: Call<StaffCaller>, asked: Asked) => {
  const { q, category, part, state, venueId, examiner, due, to } = asked
  const from = firstDay(deps, asked)
  let query = deps.db.selectFrom('exam_sessions')
  if (from !== undefined) query = query.where('starts_at', '>=', startOf(from))
  if (to !== undefined) query = query.where('starts_at', '<', startOf(addDays(to, 1)))
  for (const condition of holdsWords(q)) query = query.where(condition)
  if (category !== undefined) query = query.where('category', '=', category)
  if (part !== undefined) query = query.where('part', '=', part)
  if (state !== undefined) query = query.where('state', '=', state)
  if (venueId !== undefined) query = query.where('venue_id', '=', venueId)
  if (examiner !== undefined)
    query = query.where(
      sql<boolean>`exists (select from exam_examiners where session_id = exam_sessions.id
        and user_id = ${examiner === 'me' ? caller.id : examiner})`,
    )
  return due === true ? query.where(isDue(deps.clock.now())) : query
}

const countAll = async (deps: Deps, call: Call<StaffCaller>, asked: Asked): Promise<number> => {
  const { total } = await filtered(deps, call, asked)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Lists the sessions of all venues between two dates, in Madrid time. */
export const listSessions = async (
  deps: Deps,
  call: Call<StaffCaller>,
  { order = 'soonest', after, limit = PAGE_SIZE, ...filter }: Asked,
): Promise<{ sessions: StaffSession[]; total: number | null; next: string | null }> => {
  const [direction, beyond] = orders[order]
  let query = filtered(deps, call, { ...filter, order })
    .select(['id', 'starts_at'])
    .orderBy('starts_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    query = query.where(eb => eb(eb.refTuple('starts_at', 'id'), beyond, eb.tuple(new Date(at), id)))
  }
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    sessions: await staffSessionsOf(
      deps.db,
      deps,
      page.map(({ id }) => id),
    ),
    total: after === undefined ? await countAll(deps, call, { ...filter, order }) : null,
    next: rows.length > limit && last ? writeCursor({ at: last.starts_at.toISOString(), id: last.id }) : null,
  }
}
