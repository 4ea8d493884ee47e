import * as z from 'zod/mini'
import { type Db, tx, type Tx } from '../../../db/client.ts'
import { type Account, findToSignIn } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { markOf } from '../sessions/devices.ts'
import { signInWithin, tokensFor } from '../sessions/sign-in.ts'
import { pendingSecondFactor } from '../second-factor/pending.ts'
import { beginSignIn, type SignInTry } from '../limits/sign-in-limits.ts'
import { ProtocolError } from '../protocol-error.ts'
import { operation, text } from './operation.ts'
import { requireEmail } from './require-email.ts'

type ToSignIn = NonNullable<Awaited<ReturnType<typeof findToSignIn>>>

/**
 * Also recorded for an unknown address, so that the response time does not reveal whether the account exists.
 */
const recordFailure = ({ db, clock }: OwnDeps, { traceId }: Origin, account: Account | undefined) =>
  tx(db, t =>
    audit(t, {
      kind: 'account.sign_in_failed',
      accountId: account?.id ?? 'unknown',
      at: clock.now(),
      by: 'anonymous',
      traceId,
    }),
  )

const refusal = ({ own }: OwnDeps, account: Account | undefined): ProtocolError => {
  if (own.settings.enumerationProtection) return new ProtocolError('INVALID_LOGIN_CREDENTIALS')
  return new ProtocolError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND')
}

/** Hashes with outdated parameters are replaced at sign-in, when the password is available. */
const renewHash = async ({ db, own }: OwnDeps, account: Account, password: string): Promise<void> => {
  if (account.password_hash === null || !own.hasher.isOutdated(account.password_hash)) return
  const renewed = await own.hasher.hash(password)
  await db
    .updateTable('accounts')
    .set({ password_hash: renewed })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}

/** Most accounts have only a password: they take the path with the fewest queries. */
const enter = async (
  deps: OwnDeps,
  origin: Origin,
  { account, takingBack }: SignInTry & { readonly account: ToSignIn },
) => {
  const pending = account.no_factors
    ? undefined
    : await pendingSecondFactor(deps.db, deps, account, 'password')
  if (pending) {
    await takingBack.execute(deps.db)
    return pending
  }
  const proof = { provider: 'password', secondFactor: null }
  const work = (db: Db | Tx) => signInWithin(db, deps, origin, { account, proof, alongside: takingBack })
  const signedIn = account.device_known ? await work(deps.db) : await tx(deps.db, work)
  const providers = account.no_providers ? [] : undefined
  return signedIn && tokensFor(deps, signedIn.account, signedIn.opened, providers)
}

export const signInWithPassword = operation({
  path: 'v1/accounts:signInWithPassword',
  input: z.object({ email: text, password: text }),
  run: async (deps, origin, input) => {
    const email = requireEmail(input.email)
    if (input.password === undefined || input.password === '') throw new ProtocolError('MISSING_PASSWORD')
    const account = await findToSignIn(deps.db, email, markOf(origin.deviceMark).hash)
    const signInTry = await beginSignIn(deps, origin, { email, account })
    const right = await deps.own.hasher.verify(input.password, account?.password_hash ?? null)
    if (!account || !right) {
      await recordFailure(deps, origin, account)
      throw refusal(deps, account)
    }
    if (account.disabled_at !== null) throw new ProtocolError('USER_DISABLED')
    await renewHash(deps, account, input.password)
    const result = await enter(deps, origin, { ...signInTry, account })
    // The account was disabled or its password changed during the check.
    if (!result) throw refusal(deps, account)
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: account.id,
      email,
      displayName: account.display_name ?? '',
      ...result,
    }
  },
})
