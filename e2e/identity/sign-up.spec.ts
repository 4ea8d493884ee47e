import { countMails, emailField, expectWrong, heading, passwordField, press } from '../support/auth-forms.ts'
import { holdBack } from '../support/device.ts'
import { createPerson } from '../support/people.ts'
import { expect, newPerson, test } from '../support/sdk/identity-test.ts'
import { fillIn, userOf } from '../support/sign-up-form.ts'

test('the terms and the privacy notice can be read without leaving the form', async ({ page }) => {
  await page.goto('/login?view=sign-up')
  await emailField(page).fill('marta@correo.es')
  for (const [link, words] of [
    ['Condiciones de uso', 'La cuenta es personal.'],
    ['Privacidad', 'No usamos analítica ni publicidad.'],
  ] as const) {
    await press(page, link)
    const dialog = page.getByRole('dialog', { name: link })
    await expect(dialog.getByText(words)).toBeVisible()
    // Screen readers must not read the whole text when the dialog opens.
    await expect(dialog).toHaveAccessibleDescription('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: link })).toBeFocused()
  }
  await expect(emailField(page)).toHaveValue('marta@correo.es')
})

test('§5 sign-up: no account is created without accepting the terms', async ({ page }) => {
  await page.goto('/login?view=sign-up')
  await emailField(page).fill('marta@correo.es')
  await passwordField(page).fill('una frase larga')
  await press(page, 'Crear cuenta')
  const terms = page.getByRole('checkbox')
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('Acepta las condiciones de uso para crear tu cuenta.')
  await expect(page).toHaveURL('/login?view=sign-up')
})

test('§5 password: at least 6 characters, stated at once and checked after the field loses focus', async ({
  page,
}) => {
  await page.goto('/login?view=sign-up')
  const password = passwordField(page)
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(password).toHaveAccessibleDescription('Al menos 6 caracteres.')
  await password.fill('corta')
  await expect(password).not.toHaveAttribute('aria-invalid')
  await emailField(page).focus()
  await expect(page.getByText('Para que sea segura, usa al menos 6 caracteres.')).toBeVisible()
  await password.fill('larga1')
  await expect(page.getByText('Para que sea segura')).toHaveCount(0)
})

test('an error shown when a field loses focus does not swallow the click that moved the focus', async ({
  page,
}) => {
  await page.goto('/login?view=sign-up')
  await passwordField(page).fill('corta')
  const terms = page.getByRole('checkbox')
  await terms.hover()
  await page.mouse.down()
  await expect(page.getByText('Para que sea segura')).toHaveCount(0)
  await page.mouse.up()
  await expect(terms).toBeChecked()
  await expect(page.getByText('Para que sea segura, usa al menos 6 caracteres.')).toBeVisible()
})

test('§5 password: further requirements of the operator are displayed and checked', async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(90_000) // a separate product has to start
  const { address } = await ownProduct({ PASSWORD_MIN_LENGTH: '8', PASSWORD_REQUIRES: 'uppercase,digit' })
  await page.goto(`${address}/login?view=sign-up`)
  await expect(passwordField(page)).toHaveAccessibleDescription(
    'Al menos 8 caracteres, con una mayúscula y un número.',
  )
  await fillIn(page, { ...newPerson(), password: 'una Frase' })
  await press(page, 'Crear cuenta')
  await expectWrong(page, 'Contraseña', 'Para que sea segura, añade un número.')
})

test.describe('failures', () => {
  test.use({ quiet: false }) // Chromium logs rejected calls to the console

  test('§4 sign-up: a mail that fails is only logged', async ({ page, product, complaints }) => {
    const logged: string[] = []
    page.on('console', message => message.type() === 'debug' && logged.push(message.text()))
    await page.route(/accounts:sendOobCode/, route => route.fulfill({ status: 500, json: {} }))
    await page.goto('/login?view=sign-up')
    const person = newPerson()
    await fillIn(page, person)
    await press(page, 'Crear cuenta')
    await expect(page).toHaveURL('/not-verified')
    await expect.poll(() => userOf(page, product.address)).toMatchObject({ email: person.email })
    await expect
      .poll(() => logged.join(' '))
      .toContain('Sending the verification mail failed: AuthError auth/')
    await expect(page.getByRole('alert')).toHaveCount(0)
    for (const line of [...logged, ...complaints]) expect(line).not.toContain(person.email)
  })

  test('§8 email already in use: on its field, and the typed values stay', async ({ page, product }) => {
    const { email } = await createPerson(product.address, { verified: true })
    await page.goto('/login?view=sign-up')
    await fillIn(page, { email, password: 'otra frase larga' })
    await press(page, 'Crear cuenta')
    await expectWrong(page, 'Correo electrónico', 'El correo electrónico ya está en uso')
    await expect(passwordField(page)).toHaveValue('otra frase larga')
    await expect(page.getByRole('checkbox')).toBeChecked()
  })

  test('§8 weak password: on its field, when only the service can detect it', async ({ page }) => {
    await page.route(/passwordPolicy/, route => route.abort())
    await page.goto('/login?view=sign-up')
    await fillIn(page, { ...newPerson(), password: 'corta' })
    await press(page, 'Crear cuenta')
    await expectWrong(page, 'Contraseña', 'La contraseña es demasiado débil')
  })
})

test('with the bot check on, sign-up, password reset and email link work without user interaction', async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(120_000) // a separate product has to start and three proofs have to be computed
  const { address } = await ownProduct({ BOT_CHECK: 'on' })
  const person = newPerson()
  const answer = await holdBack(page, '**/api/v1/bot-check')
  await page.goto(`${address}/login?view=sign-up`)
  await fillIn(page, person)
  await press(page, 'Crear cuenta')
  await expect(
    page.getByRole('status').filter({ hasText: 'Comprobando que eres una persona…' }),
  ).toBeVisible()
  answer()
  await expect(page).toHaveURL(`${address}/not-verified`, { timeout: 30_000 })
  await press(page, 'Usar otra cuenta')
  for (const [view, sent] of [
    ['reset', 'Mira tu correo'],
    ['link', 'Te hemos enviado un enlace'],
  ] as const) {
    await page.goto(`${address}/login?view=${view}`)
    await emailField(page).fill(person.email)
    await press(page, 'Enviar enlace')
    await expect(heading(page)).toHaveText(sent, { timeout: 30_000 })
  }
  await expect.poll(() => countMails(address, person.email, 'PASSWORD_RESET')).toBe(1)
  await expect.poll(() => countMails(address, person.email, 'EMAIL_SIGNIN')).toBe(1)
})
