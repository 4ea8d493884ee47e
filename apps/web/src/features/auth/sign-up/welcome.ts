import { initialiseUser, updateUser } from '@habilita/contract/people/user'
import { call } from '../../../shared/api/call.ts'
import { onAuthState, signedInUser } from '../../../shared/auth/auth-state.ts'
import { installation } from '@habilita/browser/installation'
import { logFailure } from '../../../shared/data/log-failure.ts'
import { sendVerificationMail } from '../mail/verification-mail.ts'

const untilSignedIn = (): Promise<void> =>
  new Promise(resolve => {
    if (signedInUser()) return resolve()
    const stop = onAuthState(() => {
      if (!signedInUser()) return
      stop()
      resolve()
    })
  })

const acceptTerms = async (): Promise<void> => {
  await call(initialiseUser, {})
  await call(updateUser, {
    body: { acceptedTerms: { version: installation.certificationBody.termsVersion } },
  })
}

/**
 * Runs in the background after a sign-up: a mail that failed can be requested again, and the app asks again for
 * terms that were not accepted.
 */
export const welcome = async ({ terms }: { readonly terms: 'accepted' | 'not asked' }): Promise<void> => {
  await untilSignedIn()
  if (signedInUser()?.emailVerified === false)
    sendVerificationMail().catch((error: unknown) => logFailure('Sending the verification mail', error))
  if (terms === 'accepted') acceptTerms().catch((error: unknown) => logFailure('Accepting the terms', error))
}
