import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { enter } from '../support/auth-forms.ts'
import { createPerson, identity, signedIn } from '../support/people.ts'
import { mailedLink, mailsTo, newEmail } from '../support/sdk/identity-test.ts'
import { expect, test } from '../support/test.ts'
import { openRow } from '../support/account-form.ts'

// The browser logs each rejected call to its console.
test.use({ quiet: false })

const CHANGE_MAIL = '**/v1/accounts:sendOobCode*'

const askForEmail = async (page: Page, email: string) => {
  await page.getByLabel('Correo nuevo').fill(email)
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click()
}

test('§4 verify and change email: asked for here, confirmed by the link in the mail, then valid for sign-in', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const email = newEmail()
  await openRow(page, 'Correo electrónico')
  await askForEmail(page, person.email)
  await expect(page.getByLabel('Correo nuevo')).toHaveAccessibleDescription(/Ese ya es tu correo\./)
  await askForEmail(page, email)
  await expect(page.getByText(`Te hemos enviado un correo a ${email}.`)).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.goto(await mailedLink(product.address, email, 'VERIFY_AND_CHANGE_EMAIL'))
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click()
  await expect(page.getByText('Has cambiado tu correo.')).toBeVisible()
  await enter(page, { ...person, email })
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('§8 email already in use: shown at the field', async ({ page, product }) => {
  const other = await createPerson(product.address, { verified: true })
  await signedIn(page, product.address)
  await openRow(page, 'Correo electrónico')
  await askForEmail(page, other.email)
  await expect(page.getByLabel('Correo nuevo')).toHaveAccessibleDescription(
    /El correo electrónico ya está en uso/,
  )
  await expect(page.getByLabel('Correo nuevo')).toBeFocused()
})

test('§5 re-authentication: a user with an old sign-in must enter the password first', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const email = newEmail()
  await openRow(page, 'Correo electrónico')
  await page.route(
    CHANGE_MAIL,
    route =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  )
  await askForEmail(page, email)
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(dialog).toHaveAccessibleDescription('Por seguridad, escribe tu contraseña para continuar.')
  const password = dialog.getByLabel('Contraseña', { exact: true })
  await expect(password).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.fill('otra frase larga')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Las credenciales no coinciden')
  await expect(password).toHaveValue('otra frase larga')
  await password.fill(person.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`Te hemos enviado un correo a ${email}.`)).toBeVisible()
})

test('§5 re-authentication: cancelling changes nothing', async ({ page, product }) => {
  await signedIn(page, product.address)
  const email = newEmail()
  await openRow(page, 'Correo electrónico')
  await page.route(CHANGE_MAIL, route =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }),
  )
  await askForEmail(page, email)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Correo nuevo')).toHaveValue(email)
  await expect(page.getByText('Te hemos enviado')).toHaveCount(0)
})

test('§7 update password: each button names the password it shows', async ({ page, product }) => {
  await signedIn(page, product.address)
  const form = await openRow(page, 'Contraseña')
  for (const [label, what] of [
    ['Contraseña actual', 'contraseña actual'],
    ['Contraseña nueva', 'contraseña nueva'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    await form.getByRole('button', { name: `Mostrar ${what}`, exact: true }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await form.getByRole('button', { name: `Ocultar ${what}`, exact: true }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }
})

test('§7 send password reset email: a person without a password sets their first one by mail', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  const { idToken } = person
  await identity(product.address, 'update', { idToken, deleteProvider: ['password'] })
  await page.goto('/login?view=link')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te hemos enviado un enlace')
  await page.goto(await mailedLink(product.address, person.email, 'EMAIL_SIGNIN'))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/')
  await openRow(page, 'Contraseña')
  await page.getByRole('button', { name: 'Crear una contraseña' }).click()
  await expect(page.getByText(`Te hemos enviado un correo a ${person.email}`)).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(product.address, person.email)).map(({ code }) => code?.requestType))
    .toContain('PASSWORD_RESET')
})
