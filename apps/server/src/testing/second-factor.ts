import { Secret, TOTP } from 'otpauth'
import type { IdentityService } from './identity-service.ts'

/** The code that an authenticator app shows by the clock of the test. */
export const codeOf = ({ clock }: Pick<IdentityService, 'clock'>, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/** Adds an authenticator app to the account of whoever has just signed in, by the protocol. What they had is over. */
export const addSecondFactor = async (
  service: Pick<IdentityService, 'call' | 'clock'>,
  { idToken }: { readonly idToken: string },
): Promise<{ readonly idToken: string; readonly refreshToken: string; readonly secret: string }> => {
  const { json: started } = await service.call('v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  })
  const { sharedSecretKey: secret, sessionInfo } = started['totpSessionInfo'] as Record<string, string> & {
    readonly sharedSecretKey: string
  }
  const { json } = await service.call('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'Móvil',
    totpVerificationInfo: { sessionInfo, verificationCode: codeOf(service, secret) },
  })
  return { idToken: String(json['idToken']), refreshToken: String(json['refreshToken']), secret }
}
