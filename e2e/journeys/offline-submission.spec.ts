import { heading } from '../support/new-request-steps.ts'
import { expect, test } from '../support/test.ts'
import { atReview, sendOffline } from '../support/sending-steps.ts'

test.use({ quiet: false, serviceWorker: true }) // the browser tells of each request that does not get through

test('wizard: sent without a network, it goes out when the app is opened again elsewhere, and says so', async ({
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
