import { createHash, randomBytes } from 'node:crypto'
import { API_PREFIX } from '@habilita/contract/api/endpoint'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { type CalendarContent, contentOf } from './content.ts'
import { readExams } from './read-exams.ts'

const TOKEN_BYTES = 32
const SHOWN_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Only the hash is stored, so reading the table does not give access to the calendars. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Creates a new feed URL. The previous one stops working. */
export const openFeed = (deps: Deps, { caller, traceId }: Call): Promise<{ url: string }> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await refuseEnded(t, deps.identity, caller)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const feed = { token_hash: hashOf(token), created_at: now }
    await t
      .insertInto('calendar_feeds')
      .values({ user_id: caller.id, ...feed })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(feed))
      .execute()
    const actor = { kind: 'user', id: caller.id } as const
    const object = { kind: 'user', id: caller.id }
    await writeEvent(t, { kind: 'user.calendar_opened', at: now, actor, object, traceId })
    return { url: new URL(`${API_PREFIX}/calendar/${token}.ics`, deps.publicUrl).href }
  })

export const closeFeed = (deps: Deps, { caller, traceId }: Call): Promise<void> =>
  tx(deps.db, async t => {
    await refuseEnded(t, deps.identity, caller)
    const closed = await t
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', caller.id)
      .returning('user_id')
      .executeTakeFirst()
    if (!closed) return
    const actor = { kind: 'user', id: caller.id } as const
    const object = { kind: 'user', id: caller.id }
    await writeEvent(t, { kind: 'user.calendar_closed', at: deps.clock.now(), actor, object, traceId })
  })

/** Returns the upcoming and recent exams of the feed's owner. `file` is `<token>.ics`. */
export const readFeed = async (deps: Deps, file: string): Promise<CalendarContent> => {
  const feed = await deps.db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('calendar_feeds.user_id')
    .where('token_hash', '=', hashOf(file.replace(/\.ics$/, '')))
    .where('users.erased_at', 'is', null)
    .executeTakeFirst()
  if (!feed) throw new DomainError('NotFound')
  const from = new Date(deps.clock.now().getTime() - SHOWN_DAYS * DAY_MS)
  return contentOf(deps, await readExams(deps.db, { userId: feed.user_id, from }), 'examenes.ics')
}
