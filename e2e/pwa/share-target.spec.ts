import { enter } from '../support/auth-forms.ts'
import { createPerson } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'
import { share, save } from '../support/share-steps.ts'

test.use({ quiet: false, serviceWorker: true })

test('share target: without a signed-in user the file is stored until sign-in, and the app says so', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  await page.goto('/login')
  await underWorker(page)
  await share(page, 'título.pdf')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Hemos guardado lo que has compartido.')).toBeVisible()
  await enter(page, person)
  await save(page, 'título.pdf')
})
