import type { Page } from '@playwright/test'
import { withoutWorker } from '../support/device.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { admitted, buildRequest, inRemedy, refused, withRequests } from '../support/requests-data.ts'
import { beginDraft, gasDraft } from '../support/requests-people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const main = (page: Page) => page.getByRole('main')

test('home: a draft is shown as the next step and links back to it', async ({ page, product }) => {
  const person = await signedIn(page, product.address)
  const { key } = await beginDraft(product.address, person, gasDraft)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Termina tu solicitud' })).toBeVisible()
  await expect(page.getByText('Te toca a ti')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seguir con la solicitud' })).toHaveAttribute(
    'href',
    `/new-request?draft=${key}`,
  )
})

test('home: the next step is the candidate’s task with the nearest deadline; the others are listed below', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const remedy = inRemedy()
  await withRequests(page, { requests: [admitted(), buildRequest(), refused(), remedy] })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Corrige tus documentos' })).toBeVisible()
  await expect(main(page).getByText('quedan 9 días hábiles')).toHaveCount(1)
  const others = main(page).getByRole('listitem').filter({ hasText: 'S-2026-' })
  await expect(others).toHaveCount(2)
  await page.getByRole('link', { name: 'Corregir documentos' }).click()
  await expect(page).toHaveURL(`/requests/${remedy.id}`)
})

test('home: while staff have to act, it says so and what they are doing', async ({ page, product }) => {
  await signedInShared(page, product.address)
  await withRequests(page, { requests: [buildRequest(), refused()] })
  await page.goto('/')
  await expect(page.getByText('Nos toca a nosotros')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
})

test('home: a new candidate can read what is offered, what it requires and costs, also offline', async ({
  page,
  product,
  context,
}) => {
  await signedIn(page, product.address)
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  await page.goto('/requests')
  await tab('Inicio').click()
  await expect(page.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible()
  const gas = page.locator('details').filter({ hasText: 'Categorías A, B y C' })
  await gas.locator('summary').click()
  await expect(gas).toContainText('Instalador de gas A')
  await expect(gas).toContainText('Teórica: 75 minutos')
  await expect(gas).toContainText('270 €')
  await expect(gas).toContainText('5 años')
  await context.setOffline(true)
  await tab('Solicitudes').click()
  await tab('Inicio').click()
  await gas.locator('summary').click()
  await expect(gas).toContainText('270 €')
})
