import { pressKey } from '../support/by-keyboard.ts'
import { publicPages } from './public-screens.ts'
import { openScreen, titled } from './screen.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.describe(() => {
  test.use({ serviceWorker: true })

  test('§4 offline worker: public pages come from the network and are never replaced by the app', async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    await underWorker(page)
    await page.goto('/fees')
    await expect(page.getByRole('heading', titled('Tarifas'))).toBeVisible()
    await context.setOffline(true)
    await expect(page.goto('/fees')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, quiet: false })

  for (const screen of publicPages)
    test(`${screen.name} works without JavaScript`, ({ page, product }) =>
      openScreen(page, product.address, screen))
})

test('the skip link leads past the menu', async ({ page }) => {
  await page.goto('/fees')
  await pressKey(page, page.getByRole('link', { name: 'Ir al contenido' }))
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Instalaciones térmicas de edificios' })).toBeFocused()
})
