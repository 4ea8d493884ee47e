import { countMails, heading, press } from '../support/auth-forms.ts'
import { createPerson } from '../support/people.ts'
import { expect, newEmail, test as base } from '../support/sdk/identity-test.ts'
import { test } from '../support/federated-test.ts'

test('§4 sign-up: a provider that has not verified the address requires our own verification', async ({
  page,
  provider,
  product,
}) => {
  const email = newEmail()
  provider.answerWith({ email, emailVerified: false })
  await page.goto('/login')
  await press(page, 'Entrar con Colegio')
  await expect(page).toHaveURL('/not-verified')
  await expect.poll(() => countMails(product.address, email, 'VERIFY_EMAIL')).toBe(1)
})

test('§1 federated sign-in: a rejection by the provider or an unrequested answer does not sign the user in', async ({
  page,
  provider,
}) => {
  const said = page.getByRole('alert')
  for (const { answer, words } of [
    { answer: { error: 'access_denied' }, words: 'El otro servicio no te ha dejado entrar.' },
    {
      answer: { email: newEmail(), state: 'otro' },
      words: 'La respuesta del otro servicio no es la que esperábamos.',
    },
  ]) {
    provider.answerWith(answer)
    await page.goto('/login')
    await press(page, 'Entrar con Colegio')
    await expect(said).toContainText(words)
    await expect(page).toHaveURL('/login')
    await press(page, 'Volver a entrar')
    await expect(heading(page)).toHaveText('Entra en tu cuenta')
  }
  await page.goto('about:blank')
  await page.goto('/login#id_token=a.b.c&state=x')
  await expect(said).toContainText('La respuesta del otro servicio no es la que esperábamos.')
})

test.describe('calls that the service rejects', () => {
  test.use({ quiet: false }) // Chromium logs rejected calls to the console

  test('§1 federated sign-in: an address with an existing account is not taken over', async ({
    page,
    provider,
    product,
  }) => {
    const { email } = await createPerson(product.address, { verified: true })
    provider.answerWith({ email })
    await page.goto('/login')
    await press(page, 'Entrar con Colegio')
    await expect(page.getByRole('alert')).toContainText(
      'Ya tienes una cuenta con este correo. Entra en ella con tu contraseña o con un enlace.',
    )
    await expect(page).toHaveURL('/login')
  })
})

base('§1 federated sign-in: nothing of it where the operator has configured none', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Entrar con un enlace' })).toBeVisible()
  await expect(page.getByText('O con otra cuenta')).toHaveCount(0)
})
