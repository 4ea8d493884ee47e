import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { queueMail } from '../../mail/public.ts'
import { audit } from '../audit.ts'
import { makePass, readPass } from '../passes.ts'
import { ProtocolError } from '../protocol-error.ts'
import { clearableName, operation, text, token } from '../protocol/operation.ts'
import { identify, lockPerson, requireRecent } from '../protocol/person.ts'
import { replaceSessions } from '../sessions/replace-sessions.ts'
import { tokensFor } from '../sessions/sign-in.ts'
import { findFactors } from './factors.ts'
import { tellFirstCode } from './tell-code.ts'
import { DIGITS, newSecret, PERIOD_SECONDS, sealSecret, stepOf } from './totp.ts'

const KIND = 'enrolment'
const ENROLMENT_SECONDS = 15 * 60
const MOST_FACTORS = 5

const Enrolment = z.object({ accountId: z.string(), generation: z.int(), secret: z.string() })

/** Returns a secret for the authenticator. Nothing is stored until the person sends back a code. */
export const startEnrolment = operation({
  path: 'v2/accounts/mfaEnrollment:start',
  input: z.object({ idToken: token, totpEnrollmentInfo: z.optional(z.object({})) }),
  run: async (deps, _origin, { idToken, totpEnrollmentInfo }) => {
    const person = await identify(deps, idToken)
    if (totpEnrollmentInfo === undefined) throw new ProtocolError('OPERATION_NOT_ALLOWED') // by telephone
    requireRecent(deps, person)
    const { id: accountId, generation, email_verified: verified } = person.account
    if (!verified)
      throw new ProtocolError(
        'UNVERIFIED_EMAIL',
        'Need to verify email first before enrolling second factors.',
      )
    if ((await findFactors(deps.db, accountId)).length >= MOST_FACTORS)
      throw new ProtocolError('SECOND_FACTOR_LIMIT_EXCEEDED')
    const secret = newSecret()
    tellFirstCode(deps, person.account.email, secret)
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: DIGITS,
        hashingAlgorithm: 'SHA1',
        periodSec: PERIOD_SECONDS,
        sessionInfo: makePass(deps, KIND, { accountId, generation, secret }, ENROLMENT_SECONDS),
        finalizeEnrollmentTime: new Date(deps.clock.now().getTime() + ENROLMENT_SECONDS * 1000).toISOString(),
      },
    }
  },
})

/**
 * The first code proves that the authenticator has the secret. Sessions without the second factor end here.
 */
export const finalizeEnrolment = operation({
  path: 'v2/accounts/mfaEnrollment:finalize',
  input: z.object({
    idToken: token,
    displayName: clearableName,
    totpVerificationInfo: z.optional(z.object({ sessionInfo: text, verificationCode: text })),
  }),
  run: async (deps, { traceId }, { idToken, displayName, totpVerificationInfo }) => {
    const person = await identify(deps, idToken)
    const { id: accountId } = person.account
    const enrolment = readPass(deps, KIND, Enrolment, totpVerificationInfo?.sessionInfo ?? '')
    if (enrolment?.accountId !== accountId) throw new ProtocolError('INVALID_SESSION_INFO')
    const now = deps.clock.now()
    const step = stepOf(enrolment.secret, totpVerificationInfo?.verificationCode ?? '', now)
    if (step === undefined) {
      tellFirstCode(deps, person.account.email, enrolment.secret)
      throw new ProtocolError('INVALID_CODE')
    }
    const factorId = randomUUID()
    const replaced = await tx(deps.db, async t => {
      const locked = await lockPerson(t, person)
      const factors = await findFactors(t, accountId)
      const sealed = sealSecret(deps, enrolment.secret)
      if (factors.some(factor => factor.secret_hash.equals(sealed.secret_hash)))
        throw new ProtocolError('SECOND_FACTOR_EXISTS')
      if (enrolment.generation !== locked.generation) throw new ProtocolError('INVALID_SESSION_INFO')
      if (factors.length >= MOST_FACTORS) throw new ProtocolError('SECOND_FACTOR_LIMIT_EXCEEDED')
      await t
        .insertInto('account_factors')
        .values({
          id: factorId,
          account_id: accountId,
          display_name: displayName ?? null,
          enrolled_at: now,
          last_step: step,
          ...sealed,
        })
        .execute()
      await audit(t, { kind: 'account.second_factor_enrolled', accountId, at: now, traceId })
      if (locked.email !== null && locked.email_verified)
        await queueMail(t, deps, {
          to: locked.email,
          message: {
            template: 'second_factor_added',
            link: new URL('/settings/account', deps.publicUrl).href,
            at: now,
          },
        })
      return replaceSessions(t, deps, {
        accountId,
        sessionId: person.sessionId,
        by: 'second_factor_changed',
        secondFactor: factorId,
      })
    })
    const { idToken: fresh, refreshToken } = await tokensFor(deps, replaced.account, replaced.opened)
    return { idToken: fresh, refreshToken }
  },
})

export const withdrawEnrolment = operation({
  path: 'v2/accounts/mfaEnrollment:withdraw',
  input: z.object({ idToken: token, mfaEnrollmentId: text }),
  run: async (deps, { traceId }, { idToken, mfaEnrollmentId }) => {
    const person = await identify(deps, idToken)
    requireRecent(deps, person)
    const { id: accountId } = person.account
    const now = deps.clock.now()
    const replaced = await tx(deps.db, async t => {
      await lockPerson(t, person)
      const factors = await findFactors(t, accountId)
      const factor = factors.find(({ id }) => id === mfaEnrollmentId)
      if (!factor) throw new ProtocolError('MFA_ENROLLMENT_NOT_FOUND')
      await t.deleteFrom('account_factors').where('id', '=', factor.id).execute()
      const last = factors.length === 1
      if (last) await t.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute()
      await audit(t, { kind: 'account.second_factor_withdrawn', accountId, at: now, traceId })
      // The session keeps its second-factor claim only while the account still has a factor.
      return replaceSessions(t, deps, {
        accountId,
        sessionId: person.sessionId,
        by: 'second_factor_changed',
        ...(last && { secondFactor: null }),
      })
    })
    const { idToken: fresh, refreshToken } = await tokensFor(deps, replaced.account, replaced.opened)
    return { idToken: fresh, refreshToken }
  },
})
