import type { User } from '@habilita/contract/user'
import type { Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import { presentUser } from './present.ts'

/** Gives the profile the address that its identity has. The same address again changes nothing. */
export const setEmail = async (
  t: Tx,
  id: string,
  email: string | null,
  now: Date,
  requestId?: string,
): Promise<User> => {
  const user = await t.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!user) throw new DomainError('NotFound')
  if (user.email === email) return presentUser(user)
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
