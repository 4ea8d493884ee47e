import { searchedWords } from '@habilita/contract/requests/request-search'
import { PAGE_SIZE, type RequestSummary } from '@habilita/contract/requests/requests'
import { type RawBuilder, sql } from 'kysely'
import { readCursor, writeCursor } from '../../text/cursor.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { readCalendar } from '../calendar/public.ts'
import { schemesById } from '../schemes/public.ts'
import { addressOf } from '../user/public.ts'
import { presentSummary } from './present.ts'
import { summaryColumns } from './rows.ts'

interface Asked {
  readonly q?: string | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/**
 * Conditions that `search` contains every word. A user has too few rows for an index to help, and strpos,
 * unlike LIKE, lets the statement be prepared once for all words.
 */
export const holdsWords = (q: string | undefined): RawBuilder<boolean>[] =>
  searchedWords(q ?? '').map(word => sql`strpos(search, ${word}) > 0`)

const unreadMessages = sql<number>`(select count(*) from request_messages m
  where m.request_id = requests.id and m.from_staff and m.read_at is null)`

/** Lists the requests of a user, last changed first. */
export const listRequests = async (
  deps: Deps,
  { caller }: Call,
  { q, after, limit = PAGE_SIZE }: Asked,
): Promise<{ requests: RequestSummary[]; next: string | null }> => {
  const { db } = deps
  let query = db
    .selectFrom('requests')
    .select(summaryColumns)
    .select([unreadMessages.as('unread'), addressOf(caller.id).as('address')])
    .where('user_id', '=', caller.id)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
  for (const condition of holdsWords(q)) query = query.where(condition)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    query = query.where(eb =>
      eb.or([
        eb('changed_at', '<', new Date(at)),
        eb.and([eb('changed_at', '=', new Date(at)), eb('id', '>', id)]),
      ]),
    )
  }
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const days = (await readCalendar(deps))({ address: page[0]?.address ?? null })
  const schemes = await schemesById(deps)
  const last = page.at(-1)
  return {
    requests: page.map(columns => {
      const row = columns
      // A draft has no pinned scheme yet: names come from the newest version in force.
      const scheme =
        schemes.get(row.scheme_id ?? '') ??
        [...schemes.values()].findLast(
          ({ category, inForceFrom }) => category === row.category && inForceFrom <= days.today,
        )
      return presentSummary(row, { scheme, days, unreadMessages: columns.unread })
    }),
    next:
      rows.length > limit && last ? writeCursor({ at: last.changed_at.toISOString(), id: last.id }) : null,
  }
}
