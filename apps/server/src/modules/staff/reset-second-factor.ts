import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { currentEmail, lockAccount, removeFactors } from '../identity/public.ts'
import { queueMail } from '../mail/public.ts'
import { requireAdmin } from './by-admin.ts'

/**
 * Removes the lost second factor of a staff member. They are mailed, in case someone else asked for it.
 * Repeating it changes nothing.
 */
export const resetSecondFactor = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<void> => {
  if (!deps.identity.own) throw new DomainError('HOSTED_ACCOUNTS')
  if (id === caller.id) throw new DomainError('OWN_SECOND_FACTOR')
  await tx(deps.db, async t => {
    // The account is locked before its person, in the same order as at sign-in.
    await lockAccount(t, id)
    await requireAdmin(t, deps, caller, { userId: id })
    const member = await t.selectFrom('staff').select('user_id').where('user_id', '=', id).executeTakeFirst()
    if (!member) throw new DomainError('NotFound')
    const at = deps.clock.now()
    if (!(await removeFactors(t, id, at))) return
    await writeEvent(t, {
      kind: 'staff.second_factor_reset',
      at,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'staff', id },
      traceId,
    })
    const contact = await currentEmail(t, deps.identity, id)
    const link = new URL('/backoffice', deps.publicUrl).href
    if (contact?.verified === true && contact.email !== null)
      await queueMail(t, deps, {
        to: contact.email,
        message: { template: 'second_factor_removed', link, at },
      })
  })
}
