import { accessibilityFaults } from '../screens/accessibility.ts'
import { enter } from '../support/auth-forms.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// The browser logs each rejected call to its console.
test.use({ quiet: false })

const unknownDevice = (id: string, hoursAgo: number, current = false) => ({
  id,
  device: null,
  current,
  signedInAt: new Date(Date.now() - 90 * 3_600_000).toISOString(),
  lastUsedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
})

test('§2 /settings/account: two devices with the same name are distinguished by when they were used', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.route('**/api/v1/account/sessions', route =>
    route.fulfill({
      json: {
        listed: true,
        sessions: [unknownDevice('a', 0, true), unknownDevice('b', 2), unknownDevice('c', 50)],
      },
    }),
  )
  await page.goto('/settings/account')
  for (const used of ['hace 2 horas', 'anteayer'])
    await expect(
      page.getByRole('button', {
        name: `Cerrar sesión en Dispositivo desconocido, usado ${used}`,
        exact: true,
      }),
    ).toBeVisible()
})

test('§2 /settings/account: an identity service that does not list sessions offers no way to end them', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.route('**/api/v1/account/sessions', route =>
    route.fulfill({ json: { listed: false, sessions: [] } }),
  )
  await page.goto('/settings/account')
  await expect(page.getByText('no nos dice en qué dispositivos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' })).toHaveCount(0)
})

test('§7 sign out: everywhere means the other devices too', async ({ page, product, browser }) => {
  const person = await signedIn(page, product.address)
  const context = await browser.newContext({ baseURL: product.address })
  const other = await context.newPage()
  await other.goto('/login?redirect=/settings')
  await enter(other, person)
  await expect(other).toHaveURL('/settings')
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cerrar sesión en todos?' })
  await expect(dialog).toHaveAccessibleDescription(/^También saldrás de este dispositivo\. .* para ti\.$/)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cerrar sesión en todos' }).click()
  await expect(page.getByText('Has cerrado sesión en todos los dispositivos.')).toBeVisible()
  await other.getByRole('link', { name: 'Mis datos' }).click()
  await expect(other).toHaveURL(/\/login/)
  await context.close()
})

test('§9 cookies: the theme applies at once in every tab, before the first paint, and after signing out', async ({
  page,
  product,
  context,
}) => {
  await signedIn(page, product.address)
  const tab = await context.newPage()
  await tab.goto('/settings')
  await page.goto('/settings/account')
  const root = page.locator('html')
  await expect(page.getByRole('radio', { name: 'Como el sistema' })).toBeChecked()
  await page.getByRole('radio', { name: 'Oscuro' }).check()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
  const cookie = (await context.cookies()).find(each => each.name === 'theme')
  expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })

  // Without the app's code, only the script that runs before the first paint can set the theme.
  await page.route('**/assets/*.js', route => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.unroute('**/assets/*.js')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test('§9 cookies: set back to the system theme, the app follows the system', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings/account')
  await page.getByRole('radio', { name: 'Claro' }).check()
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await scheme()).toBe('light')
  await page.getByRole('radio', { name: 'Como el sistema' }).check()
  expect(await scheme()).toBe('light dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Como el sistema' })).toBeChecked()
})

test('§4 installable: the account page offers to install the app where the browser allows it', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/settings/account')
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Instalar' })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await expect(page.getByRole('button', { name: 'Instalar' })).toBeVisible()
})
