import { buildCertificate, expired, withCertificates } from '../support/certificates-data.ts'
import { skipRetries, withoutStream, withoutWorker } from '../support/device.ts'
import { signedInShared } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

test('§2 /expired: says so when nothing has expired', async ({ page, product }) => {
  await signedInShared(page, product.address)
  await withCertificates(page, [buildCertificate()])
  await page.goto('/expired')
  await expect(page.getByRole('heading', { name: 'No tienes nada caducado' })).toBeVisible()
})

test('§2 /expired: loaded data is shown although another call failed, which can be retried', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withCertificates(page, [expired()])
  await withoutStream(page)
  await page.route('**/api/v1/documents', route => route.fulfill({ status: 500 }))
  await page.clock.install()
  await page.goto('/expired')
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await skipRetries(page, retry)
  await expect(page.getByText('GRU-2021-000077-2')).toBeVisible()
  await page.route('**/api/v1/documents', route => route.fulfill({ json: { documents: [] } }))
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect(page.getByText('GRU-2021-000077-2')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
