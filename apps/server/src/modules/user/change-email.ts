import type { User } from '@habilita/contract/user'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Caller } from '../identity/public.ts'
import { setEmail } from './set-email.ts'

/** Takes over the address that the identity has now, and has verified. Any other is refused. */
export const changeEmail = async (
  { db, clock }: Deps,
  caller: Caller,
  email: string,
  requestId: string,
): Promise<User> => {
  const wanted = email.toLowerCase()
  if (wanted !== caller.email || !caller.emailVerified)
    throw new DomainError('InvalidInput', { email: 'No es la dirección verificada de tu cuenta.' })
  return tx(db, t => setEmail(t, caller.id, wanted, clock.now(), requestId))
}
