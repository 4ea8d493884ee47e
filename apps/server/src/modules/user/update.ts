import type { User, UserChange } from '@habilita/contract/people/user'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { acceptTerms } from './accept-terms.ts'
import { changeProfile } from './change-profile.ts'
import { countChange } from './count-change.ts'
import { presentUser } from './present.ts'
import { lockUser } from './rows.ts'

/** A person changes their own data, all in one transaction. */
export const update = async (
  deps: Deps,
  { caller, traceId }: Call,
  { version, acceptedTerms, ...fields }: UserChange,
): Promise<User> => {
  const { db, clock, identity } = deps
  const takingBack = await countChange(deps, caller)
  return tx(db, async t => {
    const user = await lockUser(t, caller.id)
    // Read after the lock, so that times follow the order of the changes.
    const now = clock.now()
    await refuseEnded(t, identity, caller)
    if (!user || user.erased_at !== null) throw new DomainError('NotFound')
    if (acceptedTerms && acceptedTerms.version !== deps.certificationBody.public.termsVersion)
      throw new DomainError('InvalidInput', {
        fields: {
          acceptedTerms: 'Las condiciones de uso han cambiado. Léelas y acéptalas de nuevo.',
        },
      })
    const changed = await changeProfile(t, user, { fields, version, now, traceId })
    const written = acceptedTerms
      ? await acceptTerms(t, changed, { version: acceptedTerms.version, now, traceId })
      : changed
    if (written === user) await takingBack.execute(t)
    return presentUser(deps, written)
  })
}
