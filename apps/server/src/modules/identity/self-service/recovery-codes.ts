import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import { RECENT_SECONDS } from '../protocol/person.ts'
import { findFactors } from '../second-factor/factors.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../second-factor/recovery-codes.ts'
import type { Call } from '../../../ports/callers.ts'

export const recoveryCodesLeft = async ({ db }: Deps, { caller }: Call) => ({
  left: await countRecoveryCodes(db, caller.id),
})

/** Creates new recovery codes. The caller needs a second factor and a recent sign-in. */
export const makeRecoveryCodes = (deps: Deps, { caller, traceId }: Call) =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    if (now.getTime() - caller.authenticatedAt.getTime() > RECENT_SECONDS * 1000)
      throw new DomainError('SIGN_IN_AGAIN')
    await lockAccount(t, caller.id)
    const session = await t
      .selectFrom('account_sessions')
      .select('ended_at')
      .where('id', '=', caller.sessionId ?? null)
      .executeTakeFirst()
    if (session?.ended_at !== null) throw new DomainError('TokenExpired')
    if ((await findFactors(t, caller.id)).length === 0) throw new DomainError('NO_SECOND_FACTOR')
    const codes = await replaceRecoveryCodes(t, deps, caller.id)
    await audit(t, { kind: 'account.recovery_codes_made', accountId: caller.id, at: now, traceId })
    return { codes }
  })
