import type { SessionState } from '@habilita/contract/exam-words'
import { PAGE_SIZE } from '@habilita/contract/requests'
import type { PartKind, Trade } from '@habilita/contract/schemes'
import type { StaffSession } from '@habilita/contract/staff-sessions'
import type { Deps } from '../../../deps.ts'
import { todayOf } from '../../calendar/public.ts'
import { holdsWords, readCursor, writeCursor } from '../../requests/public.ts'
import { instantAt } from '../time-rules.ts'
import { staffSessionsOf } from '../staff-session.ts'

export interface SessionFilter {
  readonly q?: string | undefined
  readonly category?: Trade | undefined
  readonly part?: PartKind | undefined
  readonly state?: SessionState | undefined
  readonly from?: string | undefined
}

interface Asked extends SessionFilter {
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Sessions of all venues from a day on, that of the body's place: the soonest first. */
export const listSessions = async (
  deps: Deps,
  { q, category, part, state, from = todayOf(deps), after, limit = PAGE_SIZE }: Asked,
): Promise<{ sessions: StaffSession[]; next: string | null }> => {
  const { db } = deps
  let query = db
    .selectFrom('exam_sessions')
    .select(['id', 'starts_at'])
    .where('starts_at', '>=', instantAt(`${from}T00:00`, 'Europe/Madrid') ?? new Date(from))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit + 1)
  for (const condition of holdsWords(q)) query = query.where(condition)
  if (category !== undefined) query = query.where('category', '=', category)
  if (part !== undefined) query = query.where('part', '=', part)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    query = query.where(eb => eb(eb.refTuple('starts_at', 'id'), '>', eb.tuple(new Date(at), id)))
  }
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    sessions: await staffSessionsOf(
      db,
      deps,
      page.map(({ id }) => id),
    ),
    next: rows.length > limit && last ? writeCursor({ at: last.starts_at.toISOString(), id: last.id }) : null,
  }
}
