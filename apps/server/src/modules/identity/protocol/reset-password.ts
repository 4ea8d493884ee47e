import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { type ActionCode, everyPurpose, readCode, spendCode, voidCodes } from '../codes/action-codes.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { newPasswordHash } from '../passwords/new-password.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { takePossession } from '../accounts/take-possession.ts'
import { ProtocolError } from '../protocol-error.ts'
import { operation, text } from './operation.ts'

/** Describes a code. A sign-in link does not reveal its address: the person must enter it. */
const describe = ({ purpose, email, new_email: newEmail }: ActionCode) => ({
  kind: 'identitytoolkit#ResetPasswordResponse',
  requestType: purpose,
  ...(purpose !== 'EMAIL_SIGNIN' && { email }),
  ...(newEmail !== null && { newEmail }),
})

const setPassword = async (
  deps: OwnDeps,
  { traceId }: Origin,
  { oobCode, newPassword }: { readonly oobCode: string; readonly newPassword: string },
) => {
  const { account_id: accountId } = await readCode(deps.db, oobCode, ['PASSWORD_RESET'], deps.clock.now())
  const passwordHash = await newPasswordHash(deps, newPassword, accountId ?? undefined)
  const now = deps.clock.now()
  return tx(deps.db, async t => {
    // Lock order: the account first, then its codes.
    const account = await lockAccount(t, accountId ?? '')
    const code = await spendCode(t, oobCode, ['PASSWORD_RESET'], now)
    if (!account || account.email !== code.email) throw new ProtocolError('INVALID_OOB_CODE')
    if (account.disabled_at !== null) throw new ProtocolError('USER_DISABLED')
    await takePossession(t, deps, account, { now, traceId })
    await t
      .updateTable('accounts')
      .set({ password_hash: passwordHash, password_changed_at: now })
      .where('id', '=', account.id)
      .execute()
    await voidCodes(t, { purposes: ['PASSWORD_RESET', 'EMAIL_SIGNIN'], of: { accountId: account.id } }, now)
    await endAllSessions(t, account.id, 'password_changed', now)
    await audit(t, { kind: 'account.password_reset', accountId: account.id, at: now, traceId })
    return describe(code)
  })
}

/** Describes a code of any purpose, or sets a new password with a password-reset code. */
export const resetPassword = operation({
  path: 'v1/accounts:resetPassword',
  input: z.object({ oobCode: text, newPassword: text }),
  run: async (deps, origin, { oobCode, newPassword }) => {
    if (!oobCode) throw new ProtocolError('MISSING_OOB_CODE')
    if (newPassword === undefined)
      return describe(await readCode(deps.db, oobCode, everyPurpose, deps.clock.now()))
    return setPassword(deps, origin, { oobCode, newPassword })
  },
})
