import * as z from 'zod/mini'
import { tx, type Tx } from '../../../db/client.ts'
import { type Account, findAccountByEmail, insertAccount, lockAccount } from '../accounts/accounts.ts'
import { takePossession } from '../accounts/take-possession.ts'
import { audit } from '../audit.ts'
import { readCode, spendCode, voidCodes } from '../codes/action-codes.ts'
import type { CalledAt } from '../../../ports/identity.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol-error.ts'
import { pendingSecondFactor } from '../second-factor/pending.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { signInWithin, tokensFor } from '../sessions/sign-in.ts'
import { operation, text, token } from './operation.ts'
import { identify } from './person.ts'
import { requireEmail } from './require-email.ts'

/** The caller has proved the address. A password set before that proof is removed with the rest. */
const makeOwner = async (
  t: Tx,
  deps: OwnDeps,
  account: Account,
  { now, traceId }: CalledAt,
): Promise<Account> => {
  if (account.email_verified) return account
  await takePossession(t, deps, account, { now, traceId })
  await t
    .updateTable('accounts')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', account.id)
    .execute()
  await audit(t, { kind: 'account.possession_taken', accountId: account.id, at: now, traceId })
  return endAllSessions(t, account.id, 'revoked', now)
}

const makeAccount = async (t: Tx, email: string, { now, traceId }: CalledAt): Promise<Account> => {
  const created = await insertAccount(t, { email, email_verified: true }, now)
  // A concurrent call took the address: the link is not spent, and the next attempt finds the new account.
  if (!created) throw new ProtocolError('INVALID_OOB_CODE')
  await audit(t, { kind: 'account.created', accountId: created.id, at: now, traceId })
  return created
}

interface MailedLink {
  readonly email: string
  readonly oobCode: string
}

/** Spends the link and signs in, in one transaction. */
const enter = async (deps: OwnDeps, origin: Origin, { email, oobCode }: MailedLink) => {
  const now = deps.clock.now()
  const at = { now, traceId: origin.traceId }
  return tx(deps.db, async t => {
    const existing = await findAccountByEmail(t, email)
    const locked = existing && (await lockAccount(t, existing.id))
    await spendCode(t, oobCode, ['EMAIL_SIGNIN'], now)
    await voidCodes(t, { purposes: ['EMAIL_SIGNIN'], of: { email } }, now)
    if (locked?.disabled_at) throw new ProtocolError('USER_DISABLED')
    const account = locked ? await makeOwner(t, deps, locked, at) : await makeAccount(t, email, at)
    const pending = await pendingSecondFactor(t, deps, account, 'password')
    const proof = { provider: 'password', secondFactor: null, byLink: true }
    const signedIn = pending ? undefined : await signInWithin(t, deps, origin, { account, proof })
    return { account, isNewUser: !locked, pending, signedIn }
  })
}

export const signInWithEmailLink = operation({
  path: 'v1/accounts:signInWithEmailLink',
  input: z.object({ email: text, oobCode: text, idToken: token }),
  run: async (deps, origin, { oobCode, ...input }) => {
    const email = requireEmail(input.email)
    if (!oobCode) throw new ProtocolError('MISSING_OOB_CODE')
    const code = await readCode(deps.db, oobCode, ['EMAIL_SIGNIN'], deps.clock.now())
    if (code.email !== email)
      throw new ProtocolError('INVALID_EMAIL', 'The email provided does not match the sign-in email address.')
    // With a token, the link confirms the address of that account; the address of another account is
    // rejected.
    if (input.idToken !== undefined && (await identify(deps, input.idToken)).account.email !== email)
      throw new ProtocolError('EMAIL_EXISTS')
    const { account, isNewUser, pending, signedIn } = await enter(deps, origin, { email, oobCode })
    const result = pending ?? (signedIn && (await tokensFor(deps, signedIn.account, signedIn.opened)))
    if (!result) throw new ProtocolError('INVALID_OOB_CODE')
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: account.id,
      email,
      isNewUser,
      ...result,
    }
  },
})
