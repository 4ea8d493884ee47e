import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import { requireInserted, requireSameCall } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'
import { recordChange } from '../live/public.ts'
import { requireAllowed } from './action-words.ts'
import { byCandidate } from './by-candidate.ts'
import { record } from './change.ts'
import { findOwn, type RequestRow, situationOf } from './rows.ts'

/** More than a conversation needs. */
const MOST_MESSAGES = 500

interface NewMessage {
  /** Made up by whoever writes: sent twice, it arrives once. */
  readonly id: string
  readonly text: string
}

/** Adds a message to a locked request. */
export const addMessage = async (
  t: Tx,
  row: RequestRow,
  { id, text }: NewMessage,
  {
    authorId,
    fromBody,
    now,
    requestId,
  }: { authorId: string; fromBody: boolean; now: Date; requestId: string },
): Promise<void> => {
  requireAllowed(fromBody ? 'answer' : 'message', situationOf(row))
  const earlier = await t
    .selectFrom('request_messages')
    .select(['request_id', 'author_id', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (earlier) return void requireSameCall(earlier, { request_id: row.id, author_id: authorId, text })
  const { count } = await t
    .selectFrom('request_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_MESSAGES) throw new DomainError('TooManyRequests')
  const added = await t
    .insertInto('request_messages')
    .values({ id, request_id: row.id, from_body: fromBody, author_id: authorId, text, at: now })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  requireInserted(added)
  await record(t, row, {
    now,
    actor: { kind: fromBody ? 'staff' : 'user', id: authorId },
    kind: fromBody ? 'answered' : 'message_sent',
    payload: { message: id },
    requestId,
  })
}

export const sendMessage = (
  deps: Deps,
  caller: Caller,
  id: string,
  message: NewMessage,
  requestId: string,
): Promise<RequestDetail> =>
  byCandidate(deps, caller, id, async (t, row, now) => {
    await addMessage(t, row, message, { authorId: caller.id, fromBody: false, now, requestId })
    return row
  })

export const markRead = (deps: Deps, caller: Caller, id: string): Promise<void> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await refuseEnded(t, deps.identity, caller)
    const row = await findOwn(t, caller.id, id)
    const { numUpdatedRows } = await t
      .updateTable('request_messages')
      .set({ read_at: now })
      .where('request_id', '=', row.id)
      .where('from_body', '=', true)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordChange(t, { userId: caller.id, topic: 'request', id, at: now })
  })
