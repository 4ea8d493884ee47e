import { signedIn } from '../support/people.ts'
import { storedTexts } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'
import { share, save } from '../support/share-steps.ts'

test.use({ quiet: false, serviceWorker: true })

test('share target: a file from another app becomes a document once its kind is chosen', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/settings')
  await underWorker(page)
  await share(page, 'curso.pdf')
  await expect(page).toHaveURL(/\/settings\/documents\?shared=/)
  await expect(page.getByRole('heading', { name: 'Lo que has compartido' })).toBeVisible()
  expect(await storedTexts(page.context()), 'sealed').not.toContain('curso.pdf')
  await page.goto('/settings/documents')
  await save(page, 'curso.pdf')
  await expect(page.getByRole('heading', { name: 'Lo que has compartido' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Descargar curso.pdf' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lo que has compartido' })).toHaveCount(0)
})
