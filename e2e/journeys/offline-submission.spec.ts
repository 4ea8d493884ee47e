import { heading } from '../support/new-request-steps.ts'
import { expect, test } from '../support/test.ts'
import { atReview, sendOffline } from '../support/sending-steps.ts'

test.use({ quiet: false, serviceWorker: true }) // the browser logs each call that fails offline

test('wizard: a request submitted offline is sent when the app is next opened on any page, and the app confirms it', async ({
  page,
  product,
  context,
}) => {
  await atReview(page, product.address)
  await sendOffline(page)
  await page.close()
  await context.setOffline(false)
  const tab = await context.newPage()
  await tab.goto('/settings')
  await expect(tab.getByText(/Solicitud S-20\d\d-\d{6} enviada/)).toBeVisible()
  await tab.getByRole('button', { name: 'Ver justificante' }).click()
  await expect(heading(tab)).toHaveText('Solicitud enviada')
})
