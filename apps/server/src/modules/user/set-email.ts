import type { User } from '@habilita/contract/user'
import type { Selectable } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Users } from '../../db/schema.gen.ts'
import { writeEvent } from '../../events/write.ts'
import { presentUser } from './present.ts'

type UserRow = Selectable<Users>

/** Locks the profile for the rest of the transaction. */
export const lockUser = (t: Tx, id: string): Promise<UserRow | undefined> =>
  t.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Gives a locked profile the address that its identity has. The same address again changes nothing. */
export const setEmail = async (
  t: Tx,
  user: UserRow,
  email: string | null,
  now: Date,
  requestId?: string,
): Promise<User> => {
  if (user.email === email) return presentUser(user)
  const { id } = user
  await t.updateTable('users').set({ email, updated_at: now }).where('id', '=', id).execute()
  await writeEvent(t, {
    kind: 'user.email_changed',
    at: now,
    actor: requestId === undefined ? { kind: 'system' } : { kind: 'user', id },
    object: { kind: 'user', id },
    ...(requestId !== undefined && { requestId }),
  })
  return presentUser({ ...user, email })
}
