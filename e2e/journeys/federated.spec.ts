import { press } from '../support/auth-forms.ts'
import { CLIENT_ID } from '../support/fake-provider.ts'
import { expect, newEmail } from '../support/sdk/identity-test.ts'
import { test } from '../support/federated-test.ts'

test.describe('a new person', () => {
  test.use({ quiet: false }) // the app requests the user before it exists, and Chromium logs the failed call

  test('§1 federated sign-in: returns from the provider to the redirect path and leaves no parameters in the URL', async ({
    page,
    provider,
    product,
  }) => {
    provider.answerWith({ email: newEmail() })
    await page.goto('/login?redirect=%2Fexams')
    const seen: string[] = []
    page.on('framenavigated', frame => seen.push(frame.url()))
    await press(page, 'Entrar con Colegio')
    await expect(page).toHaveURL('/exams')
    const { state, nonce, ...asked } = provider.asked()
    expect(asked).toEqual({
      tenant: 'uno',
      client_id: CLIENT_ID,
      redirect_uri: `${product.address}/login`,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
    })
    expect(state?.length).toBeGreaterThan(20)
    expect(nonce?.length).toBeGreaterThan(20)
    expect(nonce).not.toBe(state)
    expect(seen.at(-1)).not.toContain('id_token')
    expect(await page.evaluate(() => sessionStorage.getItem('provider-question'))).toBeNull()
    await page.goBack()
    expect(page.url()).not.toContain('id_token')
  })
})
