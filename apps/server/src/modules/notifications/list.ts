import { type Notice, NOTICES_PAGE_SIZE } from '@habilita/contract/notices/notices'
import { readCursor, writeCursor } from '../../text/cursor.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { holdsWords } from '../requests/public.ts'
import { countUnread } from './count-unread.ts'

interface Asked {
  readonly q?: string | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

interface Page {
  readonly notices: Notice[]
  readonly unread: number
  readonly next: string | null
}

/** Lists a person's notices, newest first. */
export const listNotices = async (
  { db }: Deps,
  { caller }: Call,
  { q, after, limit = NOTICES_PAGE_SIZE }: Asked,
): Promise<Page> => {
  const { id: userId } = caller
  let query = db
    .selectFrom('notices')
    .select(['id', 'code', 'category', 'title', 'body', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
  for (const condition of holdsWords(q)) query = query.where(condition)
  // Creation times are unique per person, so the cursor needs only the time.
  if (after !== undefined) query = query.where('created_at', '<', new Date(readCursor(after).at))
  const rows = await query.execute()
  const unread = await countUnread(db, userId)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    notices: page.map(row => ({
      id: row.id,
      code: row.code,
      category: row.category,
      title: row.title,
      body: row.body,
      link: row.link,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    })),
    unread,
    next:
      rows.length > limit && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
  }
}
