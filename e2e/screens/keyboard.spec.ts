import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { emailField, heading, press } from '../support/auth-forms.ts'
import { withoutStream, withoutWorker } from '../support/device.ts'
import { addAuthenticator, createPerson, signedIn } from '../support/people.ts'
import { saveElsewhere } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const focused = (page: Page) => page.locator(':focus')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The live message of a form, used when the focus does not move to the invalid field. */
const said = (page: Page) => page.locator('form:focus-within [aria-live=assertive]')

test('keyboard: the bar of a long form never covers the focused field', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.setViewportSize({ width: 390, height: 667 })
  await page.goto('/settings/personal-data')
  await page.getByLabel('Nombre', { exact: true }).focus()
  const names: string[] = []
  while (!(await button(page, 'Guardar').evaluate(element => element === document.activeElement))) {
    const covered = await focused(page).evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return there === null || !(element.contains(there) || there.contains(element))
    })
    const name = (await focused(page).getAttribute('name')) ?? ''
    if (covered) names.push(name)
    await page.keyboard.press('Tab')
  }
  expect(names).toEqual([])
})

test('keyboard: a dialog that closes itself returns the focus', async ({ page, product }) => {
  const person = await signedIn(page, product.address)
  await page.goto('/settings/personal-data')
  const name = page.getByLabel('Nombre', { exact: true })
  await expect(name).toHaveValue('')
  await saveElsewhere(product.address, person, { firstName: 'María' })
  await name.fill('Marta')
  await button(page, 'Guardar').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tus datos han cambiado en otro dispositivo' })
  await dialog.getByRole('button', { name: 'Seguir editando' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Guardar')).toBeFocused()
})

test('keyboard: each error of the focused field is announced', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.goto('/settings/account')
  await page.locator('summary', { hasText: 'Correo electrónico' }).press('Enter')
  const field = page.getByLabel('Correo nuevo')
  await field.press('Enter')
  await expect(said(page)).toHaveText('Escribe tu correo nuevo.')
  await field.fill('marta')
  await field.press('Enter')
  await expect(said(page)).toHaveText('Escribe el correo completo, como nombre@correo.es.')
  await expect(field).toBeFocused()
})

test('keyboard: a failed retry keeps the focus, and a successful one moves it to the heading', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await withoutStream(page)
  const sessions = '**/api/v1/account/sessions'
  let asked = 0
  await page.route(sessions, route => {
    asked += 1
    return route.fulfill({ status: 403, json: { code: 'Forbidden' } })
  })
  await page.goto('/settings/account')
  const retry = button(page, 'Reintentar')
  await retry.press('Enter')
  await expect.poll(() => asked).toBe(2)
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  await expect(retry).toBeFocused()
  await page.unroute(sessions)
  await retry.press('Enter')
  await expect(page.getByText('Este dispositivo', { exact: true })).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('keyboard: accepting the terms moves the focus to the heading of the screen', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address, { accepted: false })
  await page.goto('/exams')
  const accept = button(page, 'Acepto las condiciones de uso')
  // The button is disabled until the text is loaded.
  await expect(accept).toBeEnabled()
  await accept.press('Enter')
  await expect(heading(page)).toHaveText('Exámenes')
  await expect(heading(page)).toBeFocused()
})

test('keyboard: going back from the second factor or from a mailed link focuses the heading', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  await page.goto('/login?code=cualquiera')
  await page.getByRole('link', { name: 'Entrar de otra manera' }).press('Enter')
  await expect(heading(page)).toHaveText('Entra en tu cuenta')
  await expect(heading(page)).toBeFocused()
  await addAuthenticator(product.address, person, secret =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  )
  await page.goto('/login')
  await emailField(page).fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await press(page, 'Entrar')
  await button(page, 'Volver').press('Enter')
  await expect(heading(page)).toHaveText('Entra en tu cuenta')
  await expect(heading(page)).toBeFocused()
})

test('keyboard: the result of an action is announced with the heading of the next screen', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/settings/account')
  await button(page, 'Cerrar sesión en todos los dispositivos').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión en todos' }).press('Enter')
  await expect(heading(page)).toHaveText('Entra en tu cuenta')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveAccessibleDescription(/^Has cerrado sesión en todos los dispositivos\./)
})

test('the error view: code that failed to load is loaded on retry', async ({ page, product }) => {
  await signedIn(page, product.address)
  const code = /\/assets\/exams-/
  await page.route(code, route => route.abort())
  await page.goto('/exams')
  await expect(heading(page)).toHaveText('Something went wrong!')
  await page.unroute(code)
  await press(page, 'Reintentar')
  await expect(heading(page)).toHaveText('Exámenes')
})

test('keyboard: fast typing past the saved value loses no letter', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.goto('/settings/personal-data')
  const name = page.getByLabel('Nombre', { exact: true })
  await name.fill('Marta')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await name.fill('')
  await name.pressSequentially('Marta Uno')
  await expect(name).toHaveValue('Marta Uno')
})
