import { searchedWords } from '@habilita/contract/request-search'
import { PAGE_SIZE, type RequestSummary } from '@habilita/contract/requests'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { readCalendar } from '../calendar/public.ts'
import { schemesById } from '../schemes/public.ts'
import { addressOf } from '../user/public.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { presentSummary } from './present.ts'
import { asSummary, summaryColumns } from './rows.ts'

interface Asked {
  readonly q?: string | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** What every word of a search must be found in. The words hold letters and digits alone: nothing to escape. */
export const patternsOf = (q: string | undefined): string[] => searchedWords(q ?? '').map(word => `%${word}%`)

const unreadMessages = sql<number>`(select count(*) from request_messages m
  where m.request_id = requests.id and m.from_body and m.read_at is null)`

/** Somebody's own requests, the one that changed last first. */
export const listRequests = async (
  deps: Deps,
  userId: string,
  { q, after, limit = PAGE_SIZE }: Asked,
): Promise<{ requests: RequestSummary[]; next: string | null }> => {
  const { db } = deps
  let query = db
    .selectFrom('requests')
    .select(summaryColumns)
    .select([unreadMessages.as('unread'), addressOf(userId).as('address')])
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
  for (const pattern of patternsOf(q)) query = query.where('search', 'like', pattern)
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
      const row = asSummary(columns)
      // A draft has no version of its own yet: its names are those of the newest.
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
