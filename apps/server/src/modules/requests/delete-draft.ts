import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type NewEvent, writeEvent } from '../../events/write.ts'
import type { Call } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { recordChange } from '../live/public.ts'
import { requireAllowed } from './require-allowed.ts'
import { lockDraft, requestColumns, type RequestRow, situationOf } from './rows.ts'

/** Deletes a locked draft with its field values. Its documents stay in the person's archive. */
export const removeDraft = async (
  t: Tx,
  row: RequestRow,
  { actor, now, traceId }: Pick<NewEvent, 'actor' | 'traceId'> & { readonly now: Date },
): Promise<void> => {
  requireAllowed('delete', situationOf(row))
  await t.deleteFrom('requests').where('id', '=', row.id).execute()
  await writeEvent(t, {
    kind: 'request.draft_deleted',
    at: now,
    actor,
    object: { kind: 'request', id: row.id },
    ...(traceId !== undefined && { traceId }),
  })
  await recordChange(t, { userId: row.user_id, topic: 'draft', id: row.draft_key, at: now })
}

export const deleteDraft = (deps: Deps, { caller, traceId }: Call, key: string): Promise<void> =>
  tx(deps.db, async t => {
    const row = await lockDraft(t, caller.id, key)
    await refuseEnded(t, deps.identity, caller)
    await removeDraft(t, row, { actor: { kind: 'user', id: caller.id }, now: deps.clock.now(), traceId })
  })

/**
 * Deletes the drafts of a person who asked for erasure. Submitted requests have their own retention period.
 */
export const forgetDrafts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> =>
  tx(db, async t => {
    const drafts = await t
      .selectFrom('requests')
      .select(requestColumns)
      .where('user_id', '=', userId)
      .where('state', '=', 'draft')
      .forUpdate()
      .execute()
    for (const draft of drafts) await removeDraft(t, draft, { actor: { kind: 'system' }, now: clock.now() })
  })
