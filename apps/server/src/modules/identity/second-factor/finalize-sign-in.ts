import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { spendOnce } from '../passes.ts'
import { ProtocolError } from '../protocol-error.ts'
import { operation, text } from '../protocol/operation.ts'
import { signInWithSecondFactor } from '../sessions/sign-in.ts'
import { type Factor, findFactors } from './factors.ts'
import { beginSecondFactor } from '../limits/second-factor-limits.ts'
import { PENDING_SECONDS, readPending } from './pending.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeCode } from './totp.ts'

/** A code of the authenticator, or one of the recovery codes, in the same field. */
const prove = async (deps: OwnDeps, account: Account, factor: Factor, code: string, origin: Origin) => {
  const byApp = /^\d{6}$/.test(code)
  const proveTry = await beginSecondFactor(deps, account, byApp ? 'app' : 'recovery', origin)
  const right = byApp
    ? await takeCode(deps.db, deps, factor, code)
    : await takeRecoveryCode(deps.db, deps, account.id, code)
  if (right) await proveTry.succeeded()
  if (!right || !byApp)
    await tx(deps.db, t =>
      audit(t, {
        kind: right ? 'account.recovery_code_used' : 'account.second_factor_failed',
        accountId: account.id,
        at: deps.clock.now(),
        by: 'anonymous',
        requestId: origin.requestId,
      }),
    )
  return right
}

export const finalizeSignIn = operation({
  path: 'v2/accounts/mfaSignIn:finalize',
  input: z.object({
    mfaPendingCredential: text,
    mfaEnrollmentId: text,
    totpVerificationInfo: z.optional(z.object({ verificationCode: text })),
  }),
  run: async (deps, { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }, origin) => {
    if (!mfaPendingCredential) throw new ProtocolError('MISSING_MFA_PENDING_CREDENTIAL')
    const pending = readPending(deps, mfaPendingCredential)
    const account = pending && (await findAccount(deps.db, pending.accountId))
    if (!account || account.generation !== pending.generation)
      throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
    if (!mfaEnrollmentId) throw new ProtocolError('MISSING_MFA_ENROLLMENT_ID')
    const factor = (await findFactors(deps.db, account.id)).find(({ id }) => id === mfaEnrollmentId)
    if (!factor) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
    if (!(await prove(deps, account, factor, totpVerificationInfo?.verificationCode ?? '', origin)))
      throw new ProtocolError('INVALID_CODE')
    const forgetAt = new Date(deps.clock.now().getTime() + PENDING_SECONDS * 1000)
    if (!(await spendOnce(deps.db, `second-factor:${pending.id}`, forgetAt)))
      throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
    const tokens = await signInWithSecondFactor(deps, account, pending.provider, factor.id, origin)
    if (!tokens) throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
    const { idToken, refreshToken } = tokens
    return { idToken, refreshToken }
  },
})
