import type { Locator } from '@playwright/test'
import { faultsByTheme } from '../screens/accessibility.ts'
import { enterDesk, openDesk } from '../support/desk.ts'
import { pdf } from '../support/papers.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { reviewOf } from '../support/staff.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'
import { QUEUE, IDENTITY, submit, pane, row, canvas } from '../support/review-pane.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Percentage of dark pixels on the canvas. */
const darkness = (drawn: Locator): Promise<number> =>
  drawn.evaluate(element => {
    const { width, height } = element as HTMLCanvasElement
    const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
    if (!data) return -1
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 80 && data[at + 3] === 255) dark += 1
    return Math.round((400 * dark) / data.length)
  })

test.describe('when the server rejects calls', () => {
  test.use({ quiet: false })

  test('two reviewers on one request see each other, and neither overwrites a review of the other without seeing it', async ({
    page,
    product,
    browser,
  }) => {
    test.slow()
    const id = await submit(product)
    const other = await createStaff(product, ['reviewer'], { firstName: 'Ana', firstSurname: 'Vela' })
    await openDesk(page, product, ['reviewer'], `${QUEUE}/${id}`)
    await expect(row(page, IDENTITY)).toBeVisible()
    const context = await browser.newContext({ baseURL: product.address, locale: 'es-ES' })
    const theirs = await context.newPage()
    await enterDesk(theirs, product, other, `${QUEUE}/${id}`)
    await expect(pane(page).getByText('La está viendo Ana Vela')).toBeVisible()
    await expect(pane(theirs).getByText('La está viendo Irene Campos')).toBeVisible()

    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: `Rechazar «${IDENTITY}»` })
    await dialog.getByLabel('Qué le pasa').fill('Está cortado por abajo.')
    await theirs.keyboard.press('a')
    // The row changes at once; the toast appears only after the server has saved it.
    await expect(theirs.getByText(`${IDENTITY}: aceptado`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(dialog.getByText('Ana Vela ha cambiado esto mientras tanto')).toBeVisible()
    await expect(dialog.getByText(`«${IDENTITY}» está aceptado`)).toBeVisible()
    await expect(dialog.getByLabel('Qué le pasa')).toHaveValue('Está cortado por abajo.')
    const { documents } = await (await reviewOf(product, id)).read()
    expect(documents.map(({ kind, state }) => `${kind} ${state}`)).toContain('identity valid')

    // A later failure for another reason is shown too.
    const reviews = `**/requests/${id}/documents/*/review`
    await page.route(reviews, route => route.abort())
    await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('conexión')
    await expect(dialog.getByText('Ana Vela ha cambiado esto mientras tanto')).toBeHidden()
    await page.unroute(reviews)

    // After seeing the conflict, the reviewer may reject anyway.
    await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(row(theirs, IDENTITY)).toContainText('Está cortado por abajo.')
    await theirs.goto('about:blank')
    await context.close()
  })
})

test('a document review is undone by U or from the toast while the candidate has not been notified', async ({
  page,
  product,
}) => {
  const id = await submit(product)
  await openDesk(page, product, ['reviewer'], `${QUEUE}/${id}`)
  await expect(row(page, IDENTITY)).toBeVisible()
  // Documents that are not on screen cannot be reviewed.
  await page.keyboard.press('e')
  await expect(pane(page).getByText('Solicitud presentada')).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('d')
  await expect(pane(page).getByText('2 documentos por revisar')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`${IDENTITY}: aceptado`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(pane(page).getByText('2 documentos por revisar')).toBeVisible()
  await expect(row(page, IDENTITY)).toContainText('Por revisar')
  await page.keyboard.press('a')
  await expect(row(page, IDENTITY)).toContainText('Válido')
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(row(page, IDENTITY)).toContainText('Por revisar')
})

test('a double click reviews only the document on screen, and undoes only one review', async ({
  page,
  product,
}) => {
  const id = await submit(product)
  await openDesk(page, product, ['reviewer'], `${QUEUE}/${id}`)
  await expect(pane(page).getByText('2 documentos por revisar')).toBeVisible()
  await pane(page)
    .getByRole('button', { name: /^Aceptar A/ })
    .dblclick()
  await expect(page.getByText(`${IDENTITY}: aceptado`)).toBeVisible()
  await expect(pane(page).getByText('1 documento por revisar')).toBeVisible()

  await row(page, IDENTITY).click()
  await pane(page).getByRole('button', { name: 'Deshacer' }).dblclick()
  await expect(pane(page).getByText('2 documentos por revisar')).toBeVisible()
  await expect(page.getByText('Deshecho: vuelve a estar por revisar')).toHaveCount(1)
})

test('a PDF and a picture are rendered, zoomed, rotated and shown side by side, each fetched once', async ({
  page,
  product,
}) => {
  const id = await submit(product)
  const { documents } = await (await reviewOf(product, id)).read()
  const photo = documents.find(({ kind }) => kind === 'photo')?.id ?? ''
  const picture = await page.evaluate(async () => {
    const drawn = new OffscreenCanvas(300, 400)
    const context = drawn.getContext('2d')
    if (context) {
      context.fillStyle = 'black'
      context.fillRect(0, 0, 300, 200)
    }
    return [...new Uint8Array(await (await drawn.convertToBlob()).arrayBuffer())]
  })
  await page.route(`**/documents/${photo}/content`, route =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(picture) }),
  )
  const fetched: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/content')) fetched.push(request.url())
  })
  await openDesk(page, product, ['reviewer'], `${QUEUE}/${id}`)
  await expect(canvas(page)).toHaveCount(1)
  expect(await darkness(canvas(page))).toBeGreaterThan(15)
  const image = pane(page).getByRole('img')
  const fit = await image.boundingBox()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan((fit?.width ?? 0) * 1.4)
  await page.keyboard.press('0')
  await expect.poll(async () => (await image.boundingBox())?.width).toBe(fit?.width)
  await page.keyboard.press('t')
  await expect
    .poll(async () => image.evaluate(({ clientWidth, clientHeight }) => clientWidth > clientHeight))
    .toBe(true)
  await pane(page).getByLabel('Comparar con').selectOption('Foto de carné')
  await expect(canvas(page)).toHaveCount(2)
  expect(await darkness(canvas(page).last())).toBeGreaterThan(40)
  expect(fetched.length).toBe(2)
})

test('staff who are not reviewers see that they cannot review, and the API rejects their calls', async ({
  page,
  product,
}) => {
  const id = await submit(product)
  const person = await openDesk(page, product, ['examiner'], `${QUEUE}/${id}`)
  await expect(page.getByRole('button', { name: /Aceptar|Rechazar|No admitir/ })).toHaveCount(0)
  const call = await asAnotherDevice(product.address, person)
  const { version } = await (await reviewOf(product, id)).read()
  expect((await call('POST', `/staff/requests/${id}/review`, { version })).status).toBe(403)
  expect((await call('POST', `/staff/requests/${id}/admission`, { version })).status).toBe(403)
})

test('a request on the desk has no automatically detectable accessibility faults in light and dark', async ({
  page,
  product,
}) => {
  test.slow()
  const id = await submit(product)
  await openDesk(page, product, ['reviewer'], `${QUEUE}/${id}`)
  await expect(canvas(page)).toHaveCount(1)
  const none = { light: [], dark: [] }
  expect(await faultsByTheme(page)).toEqual(none)
  for (const tab of ['Mensajes', 'Notas', 'Pago y facturas', 'Historial']) {
    await pane(page).getByRole('tab', { name: tab }).click()
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    expect(await faultsByTheme(page), tab).toEqual(none)
  }
  await page.keyboard.press('Shift+A')
  await expect(page.getByRole('dialog', { name: 'Aceptar y admitir' })).toBeVisible()
  expect(await faultsByTheme(page), 'admitting').toEqual(none)
})

test('a report is added as a PDF: missing fields are reported, then it appears in the request', async ({
  page,
  product,
}) => {
  const id = await submit(product)
  await openDesk(page, product, ['reviewer'], `${QUEUE}/${id}`)
  await pane(page).getByRole('tab', { name: 'Pago y facturas' }).click()
  await pane(page).getByRole('button', { name: 'Añadir informe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir informe' })
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(dialog.getByText('Elige el PDF.').first()).toBeVisible()
  await dialog.getByLabel('Archivo PDF').setInputFiles(pdf('informe.pdf'))
  await dialog.getByLabel('Número').fill('INF-1')
  await dialog.getByLabel('Título').fill('Informe de la práctica')
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByText('Informe añadido')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(pane(page).getByText('Informe de la práctica')).toBeVisible()
})
