import { tx, type Tx } from '../../../db/client.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { type ActionCode, lifetimes, readCode, spendCode, voidCodes } from '../codes/action-codes.ts'
import { mailCode } from '../codes/action-links.ts'
import { type Account, findAccountByEmail, findProviders, lockAccount } from '../accounts/accounts.ts'
import { type AccountEvent, audit } from '../audit.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { ProtocolError } from '../protocol-error.ts'
import { presentUpdate } from './present.ts'
import type { EndedBy } from '../../../ports/identity.ts'
import { followIdentityJob } from '../jobs.ts'

/** Codes that become invalid when the account's address changes. */
const OF_THE_ADDRESS = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'EMAIL_SIGNIN'] as const

const APPLICABLE = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const

/** Sets a new address after the person has proved that they own it. */
const changeEmail = async (
  t: Tx,
  deps: OwnDeps,
  account: Account,
  { email, endedBy }: { readonly email: string; readonly endedBy: EndedBy },
) => {
  const owner = await findAccountByEmail(t, email)
  if (owner && owner.id !== account.id) {
    // An account that took the address in the meantime without verifying it must give it back to the owner.
    if (endedBy !== 'email_recovered' || owner.email_verified) throw new ProtocolError('EMAIL_EXISTS')
    await t.updateTable('accounts').set({ email: null }).where('id', '=', owner.id).execute()
    await endAllSessions(t, owner.id, 'revoked', deps.clock.now())
  }
  await t.updateTable('accounts').set({ email, email_verified: true }).where('id', '=', account.id).execute()
  await endAllSessions(t, account.id, endedBy, deps.clock.now())
  await addJob(t, followIdentityJob, { userId: account.id })
}

/**
 * Reverts an address change that the owner did not make. The attacker knew the password and may have added
 * providers or factors: those added since the change are removed, and a new password must be set by mail.
 */
const recover = async (t: Tx, deps: OwnDeps, account: Account, code: ActionCode): Promise<void> => {
  const changedAt = new Date(code.expires_at.getTime() - lifetimes.RECOVER_EMAIL)
  const { id: accountId } = account
  await changeEmail(t, deps, account, { email: code.email, endedBy: 'email_recovered' })
  await t
    .updateTable('accounts')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', accountId)
    .execute()
  await t
    .deleteFrom('account_providers')
    .where('account_id', '=', accountId)
    .where('linked_at', '>=', changedAt)
    .execute()
  await t
    .deleteFrom('account_factors')
    .where('account_id', '=', accountId)
    .where('enrolled_at', '>=', changedAt)
    .execute()
  await t.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute()
  await t.deleteFrom('account_devices').where('account_id', '=', accountId).execute()
  const now = deps.clock.now()
  // Later codes went to addresses the account should never have had. An earlier one may be the true owner's.
  const expiringAfter = code.expires_at
  await voidCodes(t, { purposes: ['RECOVER_EMAIL'], of: { accountId }, expiringAfter }, now)
  await voidCodes(t, { purposes: OF_THE_ADDRESS, of: { accountId } }, now)
}

const apply = async (t: Tx, deps: OwnDeps, account: Account, code: ActionCode): Promise<void> => {
  const now = deps.clock.now()
  const of = { accountId: account.id }
  if (code.purpose === 'RECOVER_EMAIL') return recover(t, deps, account, code)
  // The account has another address now, or all its sessions were ended after the code was sent.
  const outdated = code.generation !== null && code.generation !== account.generation
  if (account.email !== code.email || outdated) throw new ProtocolError('INVALID_OOB_CODE')
  if (code.purpose === 'VERIFY_EMAIL') {
    await t.updateTable('accounts').set({ email_verified: true }).where('id', '=', account.id).execute()
    return voidCodes(t, { purposes: ['VERIFY_EMAIL'], of }, now)
  }
  const newEmail = code.new_email ?? ''
  await changeEmail(t, deps, account, { email: newEmail, endedBy: 'email_changed' })
  await voidCodes(t, { purposes: OF_THE_ADDRESS, of }, now)
  await mailCode(t, deps, { purpose: 'RECOVER_EMAIL', accountId: account.id, email: code.email, newEmail })
}

const happened: Readonly<Record<string, AccountEvent>> = {
  VERIFY_EMAIL: 'account.email_verified',
  VERIFY_AND_CHANGE_EMAIL: 'account.email_changed',
  RECOVER_EMAIL: 'account.email_recovered',
}

/** Applies a mailed code: verifies an address, changes it or reverts a change. */
export const applyCode = async (deps: OwnDeps, { traceId }: Origin, text: string) => {
  const now = deps.clock.now()
  const { account_id: accountId } = await readCode(deps.db, text, APPLICABLE, now)
  const { account, code } = await tx(deps.db, async t => {
    const locked = await lockAccount(t, accountId ?? '')
    const spent = await spendCode(t, text, APPLICABLE, now)
    if (!locked) throw new ProtocolError('INVALID_OOB_CODE')
    if (locked.disabled_at !== null) throw new ProtocolError('USER_DISABLED')
    await apply(t, deps, locked, spent)
    const kind = happened[spent.purpose] ?? 'account.code_used'
    await audit(t, { kind, accountId: locked.id, at: now, traceId })
    return { account: await lockAccount(t, locked.id), code: spent }
  })
  if (!account) throw new ProtocolError('INVALID_OOB_CODE')
  return {
    ...presentUpdate(account, await findProviders(deps.db, account.id)),
    ...(code.purpose === 'VERIFY_AND_CHANGE_EMAIL' &&
      code.new_email !== null && { newEmail: code.new_email }),
  }
}
