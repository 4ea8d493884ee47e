import { beginElsewhere, draftPath, saveDraftElsewhere } from '../support/new-request-people.ts'
import { heading, submit } from '../support/new-request-steps.ts'
import { signedIn } from '../support/people.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'
import { atReview, sendOffline } from '../support/sending-steps.ts'

test.use({ quiet: false, serviceWorker: true }) // the browser tells of each request that does not get through

test('wizard: sent without a network and refused once there is one, it is said why, and nothing is lost', async ({
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

test('wizard: the answer to a submission is lost: tried again, it is one request with one number', async ({
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

test('wizard: what has been sent stands in Inicio, in the list and in its detail at once, even if the network goes', async ({
  page,
  product,
  context,
}) => {
  await atReview(page, product.address)
  await underWorker(page)
  // What was seen before knows it as a draft.
  await page.getByRole('link', { name: 'Salir' }).click()
  await page.getByRole('link', { name: /^Instalador de gas B/ }).click()
  await expect(page.getByRole('heading', { name: 'Termina tu solicitud' })).toBeVisible()
  await page.getByRole('link', { name: 'Seguir con la solicitud' }).click()
  await expect(heading(page)).toHaveText('Revisa y envía')
  const asked = [/\/requests$/, /\/requests\?limit=/, /\/requests\/[\da-f-]+$/]
  const answers = Promise.all(asked.map(address => page.waitForResponse(address)))
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

test('wizard: an earlier request is repeated into one draft, also through a reload', async ({
  page,
  product,
}) => {
  const person = await atReview(page, product.address)
  await submit(page)
  const call = await asAnotherDevice(product.address, person)
  const { requests }: { requests: readonly { id: string }[] } = (await call('GET', '/requests')).json
  // Only what is over can be repeated.
  const from = requests[0]?.id ?? ''
  expect((await call('POST', `/requests/${from}/withdrawal`)).status).toBe(200)
  await page.goto(`/new-request?from=${from}`)
  await expect(page.getByRole('radio', { name: 'Gas' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Gas' })).toBeChecked()
  const after: { requests: readonly { state: string }[] } = (await call('GET', '/requests')).json
  expect(after.requests.filter(({ state }) => state === 'draft')).toHaveLength(1)
})

test('wizard: what another device saves appears by itself, in what is not being written here', async ({
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

test('request: a draft that is deleted does not come back from the device, with a network or without', async ({
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
