import { startProduct } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

// These tests stop their own servers; the browser logs the failed calls to its console.
test.describe.configure({ mode: 'default', timeout: 60_000 })

test.use({ quiet: false, serviceWorker: true })

test('§4 offline worker: the app opens, also by deep link, after one visit', async ({ page, context }) => {
  const product = await startProduct()
  await page.goto(product.address)
  await underWorker(page)
  await product.stop()
  const addresses = [
    '/',
    '/login',
    '/requests?q=gas',
    '/settings/about',
    '/auth/action?mode=verifyEmail&oobCode=x',
  ]
  for (const each of [page, await context.newPage()])
    for (const path of addresses) {
      const answer = await each.goto(product.address + path)
      expect(answer?.fromServiceWorker(), path).toBe(true)
      expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
      await expect(each.locator('#root > *').first()).toBeVisible()
      expect(await each.title()).toContain('Habilita')
      const logo = await each.evaluate(() => fetch('/brand/logo').then(({ ok }) => ok))
      expect(logo).toBe(true)
    }
  await expect(page.goto(`${product.address}/backoffice`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
