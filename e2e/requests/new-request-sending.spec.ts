import { beginElsewhere, draftPath, saveDraftElsewhere } from '../support/new-request-people.ts'
import { heading, submit } from '../support/new-request-steps.ts'
import { signedIn } from '../support/people.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'
import { atReview, sendOffline } from '../support/sending-steps.ts'

test.use({ quiet: false, serviceWorker: true }) // the browser logs each failed call to its console

test('wizard: a request sent offline and rejected later shows the reason and stays a draft', async ({
  page,
  product,
  context,
}) => {
  const person = await atReview(page, product.address)
  const key = new URL(page.url()).searchParams.get('draft') ?? ''
  await sendOffline(page)
  await saveDraftElsewhere(product.address, person, key, { scopes: ['GAS-A'] })
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Revisa y envía')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('Instalador de gas A').first(), 'as it is now').toBeVisible()
  const call = await asAnotherDevice(product.address, person)
  const { requests }: { requests: readonly { state: string }[] } = (await call('GET', '/requests')).json
  expect(requests.map(({ state }) => state)).toEqual(['draft'])
})

test('wizard: a submission retried after a lost response creates one request with one number', async ({
  page,
  product,
}) => {
  const person = await atReview(page, product.address)
  let isLost = false
  await page.route('**/api/v1/drafts/*/submission', async route => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  const number = await submit(page)
  const call = await asAnotherDevice(product.address, person)
  const { requests }: { requests: readonly { number: string }[] } = (await call('GET', '/requests')).json
  expect(requests.map(each => each.number)).toEqual([number])
})

test('wizard: a sent request appears at once on Inicio, in the list and in its detail, even if the network fails', async ({
  page,
  product,
  context,
}) => {
  await atReview(page, product.address)
  await underWorker(page)
  // Caches the detail screen while the request is still a draft.
  await page.getByRole('link', { name: 'Salir' }).click()
  await page.getByRole('link', { name: /^Instalador de gas B/ }).click()
  await expect(page.getByRole('heading', { name: 'Termina tu solicitud' })).toBeVisible()
  await page.getByRole('link', { name: 'Seguir con la solicitud' }).click()
  await expect(heading(page)).toHaveText('Revisa y envía')
  const asked = [/\/requests$/, /\/requests\?limit=/, /\/requests\/[\da-f-]+$/]
  const answers = Promise.all(asked.map(async address => (await page.waitForResponse(address)).finished()))
  await submit(page)
  await answers
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
  await expect(page.getByRole('heading', { name: 'Vamos a revisar tu solicitud' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Ir a Inicio' }).click()
  await expect(page.getByText('Vamos a revisar tu solicitud')).toBeVisible()
  await page.getByRole('link', { name: 'Solicitudes', exact: true }).click()
  await expect(page.getByText('Presentada').first()).toBeVisible()
})

test('wizard: repeating an earlier request creates one draft, also after a reload', async ({
  page,
  product,
}) => {
  const person = await atReview(page, product.address)
  await submit(page)
  const call = await asAnotherDevice(product.address, person)
  const { requests }: { requests: readonly { id: string }[] } = (await call('GET', '/requests')).json
  // Only closed requests can be repeated.
  const from = requests[0]?.id ?? ''
  expect((await call('POST', `/requests/${from}/withdrawal`)).status).toBe(200)
  await page.goto(`/new-request?from=${from}`)
  await expect(page.getByRole('radio', { name: 'Gas' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Gas' })).toBeChecked()
  const after: { requests: readonly { state: string }[] } = (await call('GET', '/requests')).json
  expect(after.requests.filter(({ state }) => state === 'draft')).toHaveLength(1)
})

test('wizard: a change saved on another device appears by itself in fields that are not being edited', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const key = await beginElsewhere(product.address, person, { category: 'gas', type: 'correction' })
  const stream = page.waitForResponse('**/api/v1/live*')
  await page.goto(draftPath(key, 'scopes'))
  const correction = page.getByLabel('Qué hay que corregir')
  await expect(correction).toBeVisible()
  await stream
  await saveDraftElsewhere(product.address, person, key, { correction: 'Del otro' })
  await expect(correction).toHaveValue('Del otro')
})

test('request: a deleted draft is not restored from the device, online or offline', async ({
  page,
  product,
  context,
}) => {
  const person = await signedIn(page, product.address)
  const key = await beginElsewhere(product.address, person, { category: 'gas', type: 'correction' })
  await page.goto(draftPath(key, 'scopes'))
  await page.getByLabel('Qué hay que corregir').fill('Mi nombre')
  await expect(page.getByText(/^Guardado/)).toBeVisible()
  const call = await asAnotherDevice(product.address, person)
  const { requests }: { requests: readonly { id: string }[] } = (await call('GET', '/requests')).json
  await page.goto(`/requests/${requests[0]?.id}`)
  await page.getByRole('button', { name: 'Borrar borrador' }).click()
  await page.getByRole('button', { name: 'Sí, borrar' }).click()
  await expect(page.getByText('Borrador borrado')).toBeVisible()
  await underWorker(page)
  await context.setOffline(true)
  await page.goto(draftPath(key, 'scopes'))
  await expect(heading(page)).toBeVisible()
  await expect(page.getByLabel('Qué hay que corregir')).toHaveCount(0)
})
