import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { audit, type ByStaff } from '../audit.ts'
import { endSession } from '../sessions/sessions.ts'
import { devicesOf } from '../sessions/signed-in-devices.ts'
import { type Account, lockAccount } from './accounts.ts'
import { type AccountChange, administerWithin } from './administer.ts'
import { removeAccount } from './remove-account.ts'
import type { Caller } from '../../../ports/callers.ts'

/** A hosted project administers its accounts itself. */
const requireOwn = ({ identity }: Deps): void => {
  if (!identity.own) throw new DomainError('HOSTED_IDENTITY')
}

/** Where somebody is signed in. A hosted project keeps that to itself. */
export const sessionsOf = async ({ db, identity }: Deps, accountId: string) => {
  if (!identity.own) return { listed: false, sessions: [] }
  const devices = await devicesOf(db, accountId)
  return {
    listed: true,
    sessions: devices.map(({ id, device, signedInAt, lastUsedAt }) => ({
      id,
      device,
      signedInAt,
      lastUsedAt,
    })),
  }
}

/** How accounts stand, by their ids; none of a hosted project's. */
export const accountsOf = async ({ db, identity }: Pick<Deps, 'db' | 'identity'>, ids: readonly string[]) => {
  if (!identity.own || ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email_verified', 'disabled_at', 'last_login_at'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('account_factors').select('id').whereRef('account_id', '=', 'accounts.id'))
        .as('second_factor'),
    )
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Signs one device of somebody out. */
export const endSessionOf = async (
  deps: Deps,
  caller: Caller,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  requestId: string,
): Promise<void> => {
  requireOwn(deps)
  await tx(deps.db, async t => {
    const at = deps.clock.now()
    if (!(await endSession(t, accountId, sessionId, 'device', 'revoked', at)))
      throw new DomainError('NotFound')
    await audit(t, {
      kind: 'account.session_revoked',
      accountId,
      at,
      by: { kind: 'staff', id: caller.id },
      requestId,
      facts: { session: sessionId },
    })
  })
}

interface Administering {
  readonly accountId: string
  readonly change: AccountChange
  /** Refuses whoever may not, with all locked that decides it; the account is already, as whoever signs in does first. */
  readonly guard: (t: Tx) => Promise<void>
}

/** Disables, enables or signs out an account. Nobody does so to their own: they would lock themselves out. */
export const administerAccount = async (
  deps: Deps,
  caller: Caller,
  { accountId, change, guard }: Administering,
  work: { readonly requestId: string; readonly after: (t: Tx, account: Account) => Promise<void> },
): Promise<void> => {
  requireOwn(deps)
  if (accountId === caller.id) throw new DomainError('OWN_ACCOUNT')
  await tx(deps.db, async t => {
    const account = await lockAccount(t, accountId)
    if (!account) throw new DomainError('NotFound')
    await guard(t)
    const by = { kind: 'staff', id: caller.id } as const
    const { requestId, after } = work
    await administerWithin(t, change, { accountId, now: deps.clock.now(), by, requestId })
    await after(t, account)
  })
}

interface Ending {
  readonly accountId: string
  readonly by: ByStaff | 'system'
  readonly now: Date
  readonly requestId?: string
}

/** Disables an account within somebody else's transaction. Gives whether it was ours to disable. */
export const disableWithin = async (
  t: Tx,
  { identity }: Deps,
  { accountId, by, now, requestId }: Ending,
): Promise<boolean> => {
  if (!identity.own || !(await lockAccount(t, accountId))) return false
  await administerWithin(t, 'disabled', { accountId, now, by, requestId })
  return true
}

/** An account goes at its person's wish, within somebody else's transaction. */
export const removeWithin = async (
  t: Tx,
  { identity }: Deps,
  { accountId, by, now, requestId }: Ending,
): Promise<void> => {
  if (!identity.own || !(await lockAccount(t, accountId))) return
  await removeAccount(t, accountId, now)
  await audit(t, { kind: 'account.deleted', accountId, at: now, by, requestId })
}
