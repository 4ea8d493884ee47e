import * as z from 'zod/mini'
import { tx, type Tx } from '../../../db/client.ts'
import { readCode, spendCode, voidCodes } from '../codes/action-codes.ts'
import { type Account, findAccountByEmail, insertAccount, lockAccount } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import type { OwnDeps } from '../own.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { takePossession } from '../accounts/take-possession.ts'
import { ProtocolError } from '../protocol-error.ts'
import { operation, text, token } from './operation.ts'
import { identify } from './person.ts'
import { requireEmail } from './require-email.ts'

/** The address is proved to be the caller's. A password set by somebody who had not proved it goes with the rest. */
const makeOwner = async (t: Tx, account: Account, now: Date): Promise<Account | undefined> => {
  if (account.email_verified) return account
  await takePossession(t, account, now)
  await t
    .updateTable('accounts')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', account.id)
    .execute()
  return endAllSessions(t, account.id, 'revoked', now)
}

const accountFor = async (t: Tx, deps: OwnDeps, email: string) => {
  const now = deps.clock.now()
  const created = await insertAccount(t, { email, email_verified: true }, now)
  if (created) {
    await audit(t, { kind: 'account.created', accountId: created.id, at: now })
    return { account: created, isNewUser: true }
  }
  const existing = await findAccountByEmail(t, email)
  const locked = existing && (await lockAccount(t, existing.id))
  return { account: locked && (await makeOwner(t, locked, now)), isNewUser: false }
}

export const signInWithEmailLink = operation({
  path: 'v1/accounts:signInWithEmailLink',
  input: z.object({ email: text, oobCode: text, idToken: token }),
  run: async (deps, input, origin) => {
    const email = requireEmail(input.email)
    const { oobCode } = input
    if (!oobCode) throw new ProtocolError('MISSING_OOB_CODE')
    const now = deps.clock.now()
    const code = await readCode(deps.db, oobCode, ['EMAIL_SIGNIN'], now)
    if (code.email !== email)
      throw new ProtocolError('INVALID_EMAIL', 'The email provided does not match the sign-in email address.')
    // With a token it confirms the address of that very account; another's would be somebody else's.
    if (input.idToken !== undefined && (await identify(deps, input.idToken)).account.email !== email)
      throw new ProtocolError('EMAIL_EXISTS')

    const { account, isNewUser } = await tx(deps.db, async t => {
      const existing = await findAccountByEmail(t, email)
      if (existing) await lockAccount(t, existing.id)
      await spendCode(t, oobCode, ['EMAIL_SIGNIN'], now)
      const found = await accountFor(t, deps, email)
      await voidCodes(t, { purposes: ['EMAIL_SIGNIN'], of: { email } }, now)
      if (found.account?.disabled_at) throw new ProtocolError('USER_DISABLED')
      return found
    })
    const result = account && (await signIn(deps, account, 'password', origin))
    if (!account || !result) throw new ProtocolError('INVALID_OOB_CODE')
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: account.id,
      email,
      isNewUser,
      ...result,
    }
  },
})
