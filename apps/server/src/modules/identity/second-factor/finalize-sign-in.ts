import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { findAccount } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { spendOnce } from '../passes.ts'
import { ProtocolError } from '../protocol-error.ts'
import { operation, text } from '../protocol/operation.ts'
import { signInWithin, tokensFor } from '../sessions/sign-in.ts'
import { findFactors } from './factors.ts'
import { beginSecondFactor } from '../limits/second-factor-limits.ts'
import { PENDING_SECONDS, readPending } from './pending.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { tellCode } from './tell-code.ts'
import { takeCode } from './totp.ts'

interface Outcome {
  readonly kind: 'account.recovery_code_used' | 'account.second_factor_failed'
  readonly accountId: string
}

const record = ({ db, clock }: OwnDeps, { traceId }: Origin, { kind, accountId }: Outcome): Promise<void> =>
  tx(db, t => audit(t, { kind, accountId, at: clock.now(), by: 'anonymous', traceId }))

export const finalizeSignIn = operation({
  path: 'v2/accounts/mfaSignIn:finalize',
  input: z.object({
    mfaPendingCredential: text,
    mfaEnrollmentId: text,
    totpVerificationInfo: z.optional(z.object({ verificationCode: text })),
  }),
  run: async (deps, origin, { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }) => {
    if (!mfaPendingCredential) throw new ProtocolError('MISSING_MFA_PENDING_CREDENTIAL')
    const pending = readPending(deps, mfaPendingCredential)
    const account = pending && (await findAccount(deps.db, pending.accountId))
    if (!account || account.generation !== pending.generation)
      throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
    if (!mfaEnrollmentId) throw new ProtocolError('MISSING_MFA_ENROLLMENT_ID')
    const factor = (await findFactors(deps.db, account.id)).find(({ id }) => id === mfaEnrollmentId)
    if (!factor) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
    const code = (totpVerificationInfo?.verificationCode ?? '').replace(/\s/g, '')
    // The field accepts a code of the authenticator or a recovery code.
    const byApp = /^\d{6}$/.test(code)
    const proveTry = await beginSecondFactor(deps, origin, { account, by: byApp ? 'app' : 'recovery' })
    const forgetAt = new Date(deps.clock.now().getTime() + PENDING_SECONDS * 1000)
    // The code is spent if and only if it opens a session.
    const signedIn = await tx(deps.db, async t => {
      const right = byApp
        ? await takeCode(t, deps, factor, code)
        : await takeRecoveryCode(t, deps, account.id, code)
      if (!right) return 'wrong'
      if (!(await spendOnce(t, `second-factor:${pending.id}`, forgetAt)))
        throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
      const proof = { provider: pending.provider, secondFactor: factor.id }
      const alongside = proveTry.takingBack
      const opened = await signInWithin(t, deps, origin, { account, proof, alongside })
      if (!opened) throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL')
      return opened
    })
    if (signedIn === 'wrong') {
      await record(deps, origin, { kind: 'account.second_factor_failed', accountId: account.id })
      tellCode(deps, account.email, factor)
      throw new ProtocolError('INVALID_CODE')
    }
    if (!byApp) await record(deps, origin, { kind: 'account.recovery_code_used', accountId: account.id })
    const { idToken, refreshToken } = await tokensFor(deps, signedIn.account, signedIn.opened)
    return { idToken, refreshToken }
  },
})
