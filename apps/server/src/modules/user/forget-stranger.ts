import type { Tx } from '../../db/client.ts'
import { writeEvent } from '../../events/write.ts'

/**
 * The identity has passed from somebody who never proved its address to the one who did: the profile is empty again,
 * and what was learned of it (its version, the key of the drafts) is worth nothing.
 */
export const forgetStranger = async (t: Tx, id: string, now: Date, requestId: string): Promise<void> => {
  const emptied = await t
    .updateTable('users')
    .set(({ eb }) => ({
      profile: '{}',
      version: eb('version', '+', 1),
      terms_version: null,
      terms_accepted_at: null,
      draft_generation: eb('draft_generation', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst()
  if (!emptied) return
  await writeEvent(t, {
    kind: 'user.reset',
    at: now,
    actor: { kind: 'user', id },
    object: { kind: 'user', id },
    payload: { version: emptied.version },
    requestId,
  })
}
