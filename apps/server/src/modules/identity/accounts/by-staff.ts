import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { audit, type ByStaff } from '../audit.ts'
import { endSession } from '../sessions/sessions.ts'
import { devicesOf } from '../sessions/signed-in-devices.ts'
import { type Account, lockAccount } from './accounts.ts'
import { type AccountChange, administerWithin } from './administer.ts'
import { removeAccount } from './remove-account.ts'
import type { Call } from '../../../ports/callers.ts'

/** Accounts of a hosted project are administered there, not here. */
const requireOwn = ({ identity }: Deps): void => {
  if (!identity.own) throw new DomainError('HOSTED_IDENTITY')
}

/** Devices where the person is signed in. Unknown for a hosted project. */
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

/** State of accounts by id; empty for a hosted project. */
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

/** Signs a person out on one device. */
export const endSessionOf = async (
  deps: Deps,
  { caller, traceId }: Call,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> => {
  requireOwn(deps)
  await tx(deps.db, async t => {
    const at = deps.clock.now()
    if (!(await endSession(t, { accountId, sessionId, extent: 'device', by: 'revoked', now: at })))
      throw new DomainError('NotFound')
    await audit(t, {
      kind: 'account.session_revoked',
      accountId,
      at,
      by: { kind: 'staff', id: caller.id },
      traceId,
      facts: { session: sessionId },
    })
  })
}

interface Administering {
  readonly accountId: string
  readonly change: AccountChange
  /**
   * Checks permission and locks the rows that it depends on. The account is locked before them, in the same
   * order as at sign-in.
   */
  readonly guard: (t: Tx) => Promise<void>
  readonly after: (t: Tx, account: Account) => Promise<void>
}

/**
 * Disables, enables or signs out an account. Staff cannot do this to their own account: it would lock them
 * out.
 */
export const administerAccount = async (
  deps: Deps,
  { caller, traceId }: Call,
  { accountId, change, guard, after }: Administering,
): Promise<void> => {
  requireOwn(deps)
  if (accountId === caller.id) throw new DomainError('OWN_ACCOUNT')
  await tx(deps.db, async t => {
    const account = await lockAccount(t, accountId)
    if (!account) throw new DomainError('NotFound')
    await guard(t)
    const by = { kind: 'staff', id: caller.id } as const
    await administerWithin(t, change, { accountId, now: deps.clock.now(), by, traceId })
    await after(t, account)
  })
}

interface Ending {
  readonly accountId: string
  readonly by: ByStaff | 'system'
  readonly now: Date
  readonly traceId?: string
}

/**
 * Disables an account inside the caller's transaction. Returns false when a hosted project owns the account.
 */
export const disableWithin = async (
  t: Tx,
  { identity }: Deps,
  { accountId, by, now, traceId }: Ending,
): Promise<boolean> => {
  if (!identity.own || !(await lockAccount(t, accountId))) return false
  await administerWithin(t, 'disabled', { accountId, now, by, traceId })
  return true
}

/** Removes an account at the person's request, inside the caller's transaction. */
export const removeWithin = async (
  t: Tx,
  { identity }: Deps,
  { accountId, by, now, traceId }: Ending,
): Promise<void> => {
  if (!identity.own || !(await lockAccount(t, accountId))) return
  await removeAccount(t, accountId, now)
  await audit(t, { kind: 'account.deleted', accountId, at: now, by, traceId })
}
