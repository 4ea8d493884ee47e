import { enter } from '../support/auth-forms.ts'
import { signedIn } from '../support/people.ts'
import { expect, stickingOut, test } from '../support/test.ts'

// The browser logs each rejected call to its console.
test.use({ quiet: false })

test('§2 /settings/account: lists every signed-in device, marks this one, and can sign out each', async ({
  page,
  product,
  browser,
}) => {
  const person = await signedIn(page, product.address)
  const phone = await browser.newContext({
    baseURL: product.address,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const other = await phone.newPage()
  await other.goto('/login?redirect=/settings')
  await enter(other, person)
  await expect(other).toHaveURL('/settings')

  await page.goto('/settings/account')
  const devices = page.getByRole('region', { name: 'Dispositivos con la sesión abierta' })
  const device = devices.getByRole('listitem').filter({ hasText: 'Safari en iPhone' })
  await expect(device).toContainText('Usado hace un momento')
  await expect(devices.getByText('Este dispositivo', { exact: true })).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await stickingOut(page)).toEqual([])
  await device.getByRole('button', { name: 'Cerrar sesión en Safari en iPhone' }).click()
  await expect(device).toHaveCount(0)
  await expect(devices.getByRole('heading', { name: 'Dispositivos con la sesión abierta' })).toBeFocused()
  await expect(page.getByText('Hecho: Sesión cerrada')).toBeVisible()
  await other.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(other).toHaveURL(/\/login/)
  await phone.close()
})
