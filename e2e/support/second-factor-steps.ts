import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Person, signIn } from './sdk/identity-test.ts'

/** Enrols an authenticator app. Returns the app. */
export const enrol = async (page: Page, person: Person, now: number): Promise<TOTP> => {
  await signIn(page, person)
  const secret = await page.evaluate(async () => {
    const { sdk, user, kept } = window.harness
    const session = await sdk.multiFactor(await user()).getSession()
    kept.secret = await sdk.TotpMultiFactorGenerator.generateSecret(session)
    return kept.secret.secretKey
  })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.evaluate(
    async code => {
      const { sdk, user, kept } = window.harness
      if (!kept.secret) throw new Error('There is no secret yet')
      const proof = sdk.TotpMultiFactorGenerator.assertionForEnrollment(kept.secret, code)
      await sdk.multiFactor(await user()).enroll(proof, 'Mi teléfono')
    },
    totp.generate({ timestamp: now }),
  )
  return totp
}

export const recoveryCodes = async (page: Page): Promise<string[]> => {
  const token = await page.evaluate(async () => (await window.harness.user()).getIdToken(true))
  const answer = await page.request.post('/api/v1/account/recovery-codes', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { codes: string[] }).codes
}
