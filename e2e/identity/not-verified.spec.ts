import type { Page } from '@playwright/test'
import { applyMailedCode, countMails, heading, press } from '../support/auth-forms.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const unverified = async (page: Page, address: string) => {
  const person = await signedIn(page, address, { verified: false })
  await page.goto('/not-verified')
  await expect(heading(page)).toHaveText('Confirma tu correo')
  return person
}

/** Verifies the address as another device would. */
const verifyElsewhere = (address: string, email: string) => applyMailedCode(address, email, 'VERIFY_EMAIL')

test('§2 /not-verified: it says where the mail went, sends it again, and shows a countdown', async ({
  page,
  product,
}) => {
  await page.clock.install()
  const { email } = await unverified(page, product.address)
  await expect(page.getByText(`Sigue el enlace del mensaje que enviamos a ${email}`)).toBeVisible()
  const again = page.getByRole('button', { name: 'Enviar otra vez' })
  await again.click()
  await expect(page.getByRole('status').filter({ hasText: 'Te lo hemos enviado otra vez.' })).toBeVisible()
  await expect(page.getByText(/^Podrás pedir otro en \d+ s\.$/)).toBeVisible()
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toBeFocused()
  await again.click({ force: true })
  await page.clock.fastForward(31_000)
  await expect(page.getByText(/^Podrás pedir otro/)).toHaveCount(0)
  await expect(again).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(() => countMails(product.address, email, 'VERIFY_EMAIL')).toBe(1)
})

test('§2 /not-verified: detects that the address was verified elsewhere, and continues to /', async ({
  page,
  product,
}) => {
  const { email } = await unverified(page, product.address)
  await press(page, 'Enviar otra vez')
  await verifyElsewhere(product.address, email)
  await expect(page).toHaveURL('/', { timeout: 15_000 })
})

test('§2 /not-verified: returning to the page checks at once', async ({ page, product }) => {
  await page.clock.install()
  const { email } = await unverified(page, product.address)
  await press(page, 'Enviar otra vez')
  await verifyElsewhere(product.address, email)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.clock.resume()
  await expect(page).toHaveURL('/')
})

test('§2 /not-verified: confirming shows a message while the address is unverified, and continues once it is verified', async ({
  page,
  product,
}) => {
  const { email } = await unverified(page, product.address)
  await press(page, 'Enviar otra vez')
  await press(page, 'Ya lo he confirmado')
  await expect(page.getByRole('status').filter({ hasText: 'Todavía no nos consta.' })).toBeVisible()
  await verifyElsewhere(product.address, email)
  await press(page, 'Ya lo he confirmado')
  await expect(page).toHaveURL('/')
})

test('§2 /not-verified: the user can switch to another account', async ({ page, product }) => {
  await unverified(page, product.address)
  await press(page, 'Usar otra cuenta')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Tu sesión ha caducado.')).toHaveCount(0)
})

test('§2 /not-verified: without a network it shows no error, and continues when the network returns', async ({
  page,
  context,
  product,
}) => {
  await page.clock.install()
  const { email } = await unverified(page, product.address)
  await press(page, 'Enviar otra vez')
  await verifyElsewhere(product.address, email)
  await context.setOffline(true)
  await page.clock.fastForward(60_000)
  await expect(heading(page)).toHaveText('Confirma tu correo')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
})
