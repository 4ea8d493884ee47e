import { draftKey, readDraft } from '../support/new-request-people.ts'
import { draftSaved, heading } from '../support/new-request-steps.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'
import { onDevice, radio } from '../support/offline-draft-steps.ts'

test.use({ quiet: false, serviceWorker: true }) // the browser logs each call that fails offline

test('wizard: a request can be started offline and is saved to the server when the network returns', async ({
  page,
  product,
  context,
}) => {
  const person = await signedIn(page, product.address)
  await page.goto('/new-request')
  await expect(heading(page)).toHaveText('¿Qué quieres certificar?')
  await underWorker(page)
  await context.setOffline(true)
  await radio('Gas')(page).click()
  await expect(onDevice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await radio('Instalador de gas A')(page).click()
  const key = await draftKey(page)
  await page.reload()
  await expect(radio('Instalador de gas A')(page)).toBeChecked()
  await context.setOffline(false)
  await expect(draftSaved(page)).toBeVisible()
  expect((await readDraft(product.address, person, key)).values).toMatchObject({
    category: 'gas',
    type: 'initial',
    scopes: ['GAS-A'],
    step: 'scopes',
  })
})
