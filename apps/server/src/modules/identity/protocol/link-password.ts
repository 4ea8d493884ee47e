import { tx } from '../../../db/client.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { voidCodes } from '../codes/action-codes.ts'
import { findAccountByEmail } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { newPasswordHash } from '../passwords/new-password.ts'
import { replaceSessions } from '../sessions/replace-sessions.ts'
import { tokensFor } from '../sessions/sign-in.ts'
import { ProtocolError } from '../protocol-error.ts'
import { identify, lockPerson, requireRecent } from './person.ts'
import { followIdentityJob } from '../jobs.ts'

interface NewPassword {
  readonly idToken: string
  readonly email: string
  readonly password: string
}

/** Adds a password to an account that signs in by other means, for its current address or its first one. */
export const linkPassword = async (
  deps: OwnDeps,
  { traceId }: Origin,
  { idToken, email, password }: NewPassword,
) => {
  const person = await identify(deps, idToken)
  requireRecent(deps, person)
  const { id: accountId, email: ownEmail, password_hash: present } = person.account
  if (present !== null) throw new ProtocolError('PROVIDER_ALREADY_LINKED')
  if (ownEmail !== null && ownEmail !== email) throw new ProtocolError('EMAIL_EXISTS')
  const passwordHash = await newPasswordHash(deps, password, accountId)
  const now = deps.clock.now()
  const replaced = await tx(deps.db, async t => {
    await lockPerson(t, person)
    const owner = await findAccountByEmail(t, email)
    if (owner && owner.id !== accountId) throw new ProtocolError('EMAIL_EXISTS')
    await t
      .updateTable('accounts')
      .set({ email, password_hash: passwordHash, password_changed_at: now })
      .where('id', '=', accountId)
      .execute()
    await voidCodes(t, { purposes: ['PASSWORD_RESET'], of: { accountId } }, now)
    if (ownEmail === null) await addJob(t, followIdentityJob, { userId: accountId })
    await audit(t, { kind: 'account.password_changed', accountId, at: now, traceId })
    return replaceSessions(t, deps, { accountId, sessionId: person.sessionId, by: 'password_changed' })
  })
  return { email, ...(await tokensFor(deps, replaced.account, replaced.opened)) }
}
