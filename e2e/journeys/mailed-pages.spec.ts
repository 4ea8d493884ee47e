import { askForReset } from '../support/auth-forms.ts'
import type { Page } from '@playwright/test'
import {
  applyMailedCode,
  askForNewAddress,
  countMails,
  enter,
  expectWrong,
  heading,
  press,
} from '../support/auth-forms.ts'
import { createPerson, signedIn, STORED_USER_KEY } from '../support/people.ts'
import { expect, mailedLink } from '../support/sdk/identity-test.ts'
import { test } from '../support/test.ts'

const tokenOn = (page: Page): Promise<string> =>
  page.evaluate(
    key =>
      (JSON.parse(localStorage.getItem(key) ?? '{}') as { stsTokenManager: { accessToken: string } })
        .stsTokenManager.accessToken,
    STORED_USER_KEY,
  )

test('§4 reset password: verify the code, then apply a new password, then signed out', async ({
  page,
  product,
}) => {
  const { email } = await signedIn(page, product.address)
  await askForReset(product.address, email)
  await page.goto(await mailedLink(product.address, email, 'PASSWORD_RESET'))
  await expect(heading(page)).toHaveText('Elige otra contraseña')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
  const field = page.getByLabel('Contraseña nueva', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await field.fill('corta')
  await press(page, 'Cambiar contraseña')
  await expectWrong(page, 'Contraseña nueva', 'Para que sea segura, usa al menos 6 caracteres.')
  await field.fill('otra frase larga')
  await press(page, 'Cambiar contraseña')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Has cambiado tu contraseña. Entra con la nueva.')).toBeVisible()
  expect(await page.evaluate(key => localStorage.getItem(key), STORED_USER_KEY)).toBeNull()
  await enter(page, { email, password: 'otra frase larga' })
  await expect(page).toHaveURL('/')
})

test('§4 verify email: a signed-in user continues with a token that marks the address as verified', async ({
  page,
  product,
}) => {
  const { email } = await signedIn(page, product.address, { verified: false })
  await page.goto('/not-verified')
  await press(page, 'Enviar otra vez')
  await page.goto(await mailedLink(product.address, email, 'VERIFY_EMAIL'))
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Hazlo solo si')).toHaveCount(0)
  await press(page, 'Confirmar mi correo')
  await expect(page).toHaveURL('/')
  const claims = JSON.parse(
    Buffer.from((await tokenOn(page)).split('.')[1] ?? '', 'base64url').toString(),
  ) as object
  expect(claims).toMatchObject({ email_verified: true })
})

test('§4 recover email: verify the code, then apply it, then a password reset mail is sent', async ({
  page,
  product,
}) => {
  const { address } = product
  const { email, idToken } = await createPerson(address, { verified: true })
  const stolen = await askForNewAddress(address, idToken)
  await applyMailedCode(address, stolen, 'VERIFY_AND_CHANGE_EMAIL')
  await page.goto(await mailedLink(address, email, 'RECOVER_EMAIL'))
  await expect(heading(page)).toHaveText('Recupera tu correo')
  await expect(page.getByText(email)).toBeVisible()
  expect(await countMails(address, email, 'PASSWORD_RESET')).toBe(0)
  await press(page, 'Recuperar mi correo')
  await expect(heading(page)).toHaveText('Correo recuperado')
  await expect(page.getByText('Te hemos enviado un enlace para que elijas otra contraseña')).toBeVisible()
  await page.goto(await mailedLink(address, email, 'PASSWORD_RESET'))
  await expect(heading(page)).toHaveText('Elige otra contraseña')
})

test('§4 verify and change email: verify yields both addresses; apply patches the email on the backend', async ({
  page,
  product,
}) => {
  const { address } = product
  const { email, password } = await signedIn(page, address)
  await page.goto('/certificates')
  const newEmail = await askForNewAddress(address, await tokenOn(page))
  await page.goto(await mailedLink(address, newEmail, 'VERIFY_AND_CHANGE_EMAIL'))
  await expect(heading(page)).toHaveText('Confirma tu nuevo correo')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(newEmail)).toBeVisible()
  const patched = page.waitForResponse('**/api/v1/user/email')
  await press(page, 'Cambiar mi correo')
  const answer = await patched
  expect(answer.request().method()).toBe('PATCH')
  expect(await answer.json()).toMatchObject({ email: newEmail })
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Has cambiado tu correo.')).toBeVisible()
  await expect(page.getByText('Tu sesión ha caducado.')).toHaveCount(0)
  await enter(page, { email: newEmail, password })
  await expect(page).toHaveURL('/')
})
