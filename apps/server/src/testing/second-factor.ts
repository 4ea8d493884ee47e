import { Secret, TOTP } from 'otpauth'
import type { IdentityService } from './identity-service.ts'

/** The code that an authenticator app shows at the test clock's time. */
export const codeOf = ({ clock }: Pick<IdentityService, 'clock'>, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/** Enrols an authenticator app for a person who has just signed in. Earlier sign-in sessions end. */
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
