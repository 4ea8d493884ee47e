import { chooser } from './new-request-steps.ts'
import { pdf } from './papers.ts'
import { withRemedy, withSent } from './requests-sent.ts'
import { expect, test } from './test.ts'
import { underWorker } from './testbed.ts'

test.use({ quiet: false }) // the browser tells of each request that does not get through

const IDENTITY = 'Documento de identidad'

test('live: a change by staff appears on the open screen within 2 s', async ({ page, product }) => {
  const { id, staff } = await withSent(page, product)
  const stream = page.waitForResponse('**/api/v1/live*')
  await page.goto(`/requests/${id}`)
  await expect(page.getByRole('heading', { name: 'Vamos a revisar tu solicitud' })).toBeVisible()
  await stream
  await staff.take()
  await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible({
    timeout: 2000,
  })
})

test('remedy: a new file that the network cuts goes on after a reload, and takes its place by itself', async ({
  page,
  product,
  context,
}) => {
  const { id, staff } = await withRemedy(page, product)
  await page.goto(`/requests/${id}`)
  await underWorker(page)
  let isCut = false
  await page.route('**/api/v1/uploads/*', async route => {
    if (isCut || route.request().method() !== 'PATCH') return route.continue()
    isCut = true
    await context.setOffline(true)
    return route.abort()
  })
  await chooser(page, IDENTITY).setInputFiles(pdf('DNI nuevo.pdf', 1_500_000))
  await expect(page.getByText('Sin conexión: se subirá al volver')).toBeVisible()
  await page.reload()
  await expect(page.getByText('DNI nuevo.pdf')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Lo cambias por DNI nuevo.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar corrección' }).click()
  await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
  const { documents } = await staff.read()
  expect(documents.filter(({ kind }) => kind === 'identity').map(({ fileName }) => fileName)).toContain(
    'DNI nuevo.pdf',
  )
})

test('remedy: a new file that is there before the network goes takes its place when it is back', async ({
  page,
  product,
}) => {
  const { id } = await withRemedy(page, product)
  await page.goto(`/requests/${id}`)
  let tries = 0
  let isBack = false
  await page.route('**/api/v1/requests/*/documents/*/replacement', route => {
    tries += 1
    return isBack ? route.continue() : route.abort()
  })
  await chooser(page, IDENTITY).setInputFiles(pdf('DNI nuevo.pdf'))
  await expect.poll(() => tries).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Enviar corrección' })).toBeDisabled()
  isBack = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Lo cambias por DNI nuevo.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar corrección' })).toBeEnabled()
})
