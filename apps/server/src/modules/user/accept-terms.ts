import type { Tx } from '../../db/client.ts'
import { writeEvent } from '../../events/write.ts'
import type { UserRow } from './rows.ts'

/** Records that the person accepts the terms. Accepting the same version again keeps the first time. */
export const acceptTerms = async (
  t: Tx,
  user: UserRow,
  { version, now, traceId }: { readonly version: string; readonly now: Date; readonly traceId: string },
): Promise<UserRow> => {
  if (user.terms_version === version) return user
  const { id } = user
  const accepted = { terms_version: version, terms_accepted_at: now }
  await t
    .updateTable('users')
    .set({ ...accepted, updated_at: now })
    .where('id', '=', id)
    .execute()
  await writeEvent(t, {
    kind: 'user.terms_accepted',
    at: now,
    actor: { kind: 'user', id },
    object: { kind: 'user', id },
    payload: { version },
    traceId,
  })
  return { ...user, ...accepted }
}
