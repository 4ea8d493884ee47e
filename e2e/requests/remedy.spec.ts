import { archiveElsewhere } from '../support/archive-people.ts'
import { holdBack } from '../support/device.ts'
import { chooser } from '../support/new-request-steps.ts'
import { pdf } from '../support/papers.ts'
import { withRemedy, withSent } from '../support/requests-sent.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.use({ quiet: false }) // the browser logs each failed call to its console

const IDENTITY = 'Documento de identidad'
const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('live: a change by staff appears on the open screen by itself', async ({ page, product }) => {
  const { id, staff } = await withSent(page, product)
  const stream = page.waitForResponse('**/api/v1/live*')
  await page.goto(`/requests/${id}`)
  await expect(page.getByRole('heading', { name: 'Vamos a revisar tu solicitud' })).toBeVisible()
  await stream
  await staff.take()
  await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
})

test.describe(() => {
  test.use({ serviceWorker: true })

  test('remedy: an interrupted upload resumes after a reload and replaces the document by itself', async ({
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
})

test('remedy: a file uploaded before the network failed replaces the document when the network is back', async ({
  page,
  product,
}) => {
  const { id } = await withRemedy(page, product)
  await page.goto(`/requests/${id}`)
  let tries = 0
  await page.route('**/api/v1/requests/*/documents/*/replacement', route => {
    tries += 1
    return route.abort()
  })
  await chooser(page, IDENTITY).setInputFiles(pdf('DNI nuevo.pdf'))
  await expect.poll(() => tries).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Enviar corrección' })).toBeDisabled()
  // While the replacement is in flight it is shown, but the server would reject a correction.
  const answer = await holdBack(page, '**/api/v1/requests/*/documents/*/replacement')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Lo cambias por DNI nuevo.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar corrección' })).toBeDisabled()
  answer()
  await expect(page.getByRole('button', { name: 'Enviar corrección' })).toBeEnabled()
})

test('remedy: an archived document chosen after a new file wins, also when the network is back', async ({
  page,
  product,
}) => {
  const { id, person } = await withRemedy(page, product)
  await archiveElsewhere(product.address, person, { kind: 'identity', fileName: 'DNI renovado.pdf' })
  await page.goto(`/requests/${id}`)
  const replacements: string[] = []
  await page.route('**/api/v1/requests/*/documents/*/replacement', route => {
    replacements.push(route.request().postData() ?? '')
    return replacements.length === 1 ? route.abort() : route.continue()
  })
  await chooser(page, IDENTITY).setInputFiles(pdf('DNI nuevo.pdf'))
  await expect.poll(() => replacements.length, 'the new file, which does not get through').toBe(1)
  const renewed = page.getByRole('option', { name: 'DNI renovado.pdf' })
  await page.getByLabel('Elige otro de tu archivo').selectOption((await renewed.getAttribute('value')) ?? '')
  await expect(page.getByText('Lo cambias por DNI renovado.pdf')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: 'Enviar corrección' })).toBeEnabled()
  await page.getByRole('button', { name: 'Enviar corrección' }).click()
  await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
  expect(replacements).toHaveLength(2)
})

test('remedy: a new document with a maximum age asks for its date in place and is sent once recent enough', async ({
  page,
  product,
}) => {
  const { id, staff } = await withRemedy(page, product, { category: 'gruas', rejected: 'medical' })
  await page.goto(`/requests/${id}`)
  await chooser(page, 'Informe médico de aptitud').setInputFiles(pdf('Informe nuevo.pdf'))
  await expect(page.getByText('Lo cambias por Informe nuevo.pdf')).toBeVisible()
  const date = page.getByLabel('Fecha del documento')
  const send = page.getByRole('button', { name: 'Enviar corrección' })
  await expect(date).toHaveAccessibleDescription(/Indica la fecha de este documento/)
  await expect(send).toBeDisabled()
  await expect(page.getByText('Revisa la fecha de 1 documento.')).toBeVisible()
  await date.fill(dayBefore(200))
  await expect(date).toHaveAccessibleDescription(/Tiene que ser de los últimos 3 meses/)
  await date.fill(dayBefore(20))
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
  const { documents } = await staff.read()
  expect(documents.map(({ fileName }) => fileName)).toContain('Informe nuevo.pdf')
})
