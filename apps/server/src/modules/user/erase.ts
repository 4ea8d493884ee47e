import type { Tx } from '../../db/client.ts'
import { writeEvent } from '../../events/write.ts'
import type { UserRow } from './rows.ts'

/**
 * The account is gone: what its person told of themselves goes too. The row stays for what still names it, and that
 * they accepted the terms is in the log.
 */
export const erase = async (t: Tx, { id, erased_at: erasedAt }: UserRow, now: Date): Promise<void> => {
  if (erasedAt !== null) return
  await t
    .updateTable('users')
    .set({
      email: null,
      profile: '{}',
      terms_version: null,
      terms_accepted_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await writeEvent(t, {
    kind: 'user.erased',
    at: now,
    actor: { kind: 'system' },
    object: { kind: 'user', id },
  })
}
