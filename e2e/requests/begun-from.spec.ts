import { expiring, withCertificates } from '../support/certificates-data.ts'
import { holdBack, withoutWorker } from '../support/device.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the certificate does not exist: the server rejects the call in the end

test('new-request: a draft started from a certificate shows no form until the server has prefilled it', async ({
  page,
  product,
}) => {
  await withoutWorker(page)
  await signedIn(page, product.address)
  const certificate = expiring()
  await withCertificates(page, [certificate])
  const answer = await holdBack(page, '**/api/v1/drafts')
  await page.goto(`/certificates/${certificate.id}`)
  const asked = page.waitForRequest('**/api/v1/drafts')
  await page.getByRole('link', { name: 'Renovar' }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva solicitud')
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
})
