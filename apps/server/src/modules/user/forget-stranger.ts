import { writeEvent } from '../../events/write.ts'
import type { ForgetStranger } from '../../ports/identity.ts'

/**
 * The account has passed from a person who never verified its address to its owner. The profile is emptied,
 * and the version and the draft key that the stranger knew become useless.
 */
export const forgetStranger: ForgetStranger = async (t, id, { now, traceId }) => {
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
    traceId,
  })
}
