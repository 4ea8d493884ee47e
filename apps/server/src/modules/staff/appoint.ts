import type { StaffRole } from '@habilita/contract/staff'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { currentEmail } from '../identity/public.ts'

/**
 * Gives somebody their roles in the body, or takes all of them away. Gives whether there is such a person. By an
 * address only somebody is meant who has proved it: anyone can sign up with another's. A hosted project does not
 * tell us who has, so there people are named by their id.
 */
export const appoint = (
  { db, clock, identity }: Pick<Deps, 'db' | 'clock' | 'identity'>,
  who: { readonly email: string } | { readonly id: string },
  roles: readonly StaffRole[],
): Promise<boolean> =>
  tx(db, async t => {
    const now = clock.now()
    const person = await t
      .selectFrom('users')
      .select('id')
      .where('erased_at', 'is', null)
      .where('id' in who ? 'id' : 'email', '=', 'id' in who ? who.id : who.email)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return false
    if ('email' in who && (await currentEmail(t, identity, person.id))?.verified !== true) return false
    await t.deleteFrom('staff').where('user_id', '=', person.id).execute()
    if (roles.length > 0)
      await t
        .insertInto('staff')
        .values({ user_id: person.id, roles: [...roles], since: now })
        .execute()
    await writeEvent(t, {
      kind: 'staff.appointed',
      at: now,
      actor: { kind: 'system' },
      object: { kind: 'user', id: person.id },
      payload: { roles: [...roles] },
    })
    return true
  })
