import type { Locator, Page } from '@playwright/test'
import { faultsByTheme } from '../screens/accessibility.ts'
import { enterDesk, openDesk } from '../support/desk.ts'
import { chooser } from '../support/new-request-steps.ts'
import { pdf } from '../support/papers.ts'
import { createPerson } from '../support/people.ts'
import { submitElsewhere, withSent } from '../support/requests-sent.ts'
import type { Product } from '../support/server.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { reviewOf } from '../support/staff.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const QUEUE = '/backoffice/queue'
const IDENTITY = 'Documento de identidad'

const submit = async (product: Product): Promise<string> =>
  submitElsewhere(product.address, await createPerson(product.address, { verified: true }), 'gas')

const pane = (page: Page) => page.getByRole('region', { name: 'Solicitud', exact: true })
const row = (page: Page, name: string) =>
  pane(page).getByRole('navigation', { name: 'Lo que se pide' }).getByRole('button', { name })
const canvas = (page: Page) => pane(page).getByRole('img').locator('canvas')

/** How much of what is drawn is dark, of a hundred. */
const darkness = (drawn: Locator): Promise<number> =>
  drawn.evaluate(element => {
    const { width, height } = element as HTMLCanvasElement
    const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
    if (!data) return -1
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 80 && data[at + 3] === 255) dark += 1
    return Math.round((400 * dark) / data.length)
  })

test('a reviewer clears five requests by keyboard alone: open, accept all, admit, next', async ({
  page,
  product,
}) => {
  test.slow()
  const ids = new Set<string>()
  for (let count = 0; count < 5; count += 1) ids.add(await submit(product))
  await openDesk(page, product, ['reviewer'], `${QUEUE}?state=submitted,in_review`)
  await expect(page.getByRole('grid', { name: 'Solicitudes' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (let count = 0; count < 5; count += 1) {
    await expect(pane(page).getByText('2 documentos por revisar')).toBeVisible()
    const id = /queue\/([\w-]+)/.exec(page.url())?.[1] ?? ''
    expect(ids.delete(id), 'each of them once').toBe(true)
    // As fast as one can: the second waits for the first by itself.
    await page.keyboard.press('a')
    await page.keyboard.press('a')
    await expect(pane(page).getByText('Nada por revisar')).toBeVisible()
    await page.keyboard.press('Shift+A')
    await expect(page.getByRole('dialog', { name: 'Admitir la solicitud' })).toContainText(
      'Solicitud admitidaFalta el pago: cuando lo recibamos podrás elegir fecha de examen. Tienes hasta el ',
    )
    await page.keyboard.press('Enter')
    await expect(pane(page).getByText('Admitida', { exact: true })).toBeVisible()
    const { state } = await (await reviewOf(product, id)).read()
    expect(state).toBe('admitted')
    if (count < 4) await page.keyboard.press('j')
  }
  expect(ids.size).toBe(0)
})

test.describe('where the server refuses on purpose', () => {
  test.use({ quiet: false })

  test('of two reviewers on one request each sees the other, and nobody decides over what the other has done', async ({
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
    await enterDesk(theirs, other, `${QUEUE}/${id}`)
    await expect(pane(page).getByText('La está viendo Ana Vela')).toBeVisible()
    await expect(pane(theirs).getByText('La está viendo Irene Campos')).toBeVisible()

    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: `Rechazar «${IDENTITY}»` })
    await dialog.getByLabel('Qué le pasa').fill('Está cortado por abajo.')
    await theirs.keyboard.press('a')
    // It is shown as judged at once; told only when it is.
    await expect(theirs.getByText(`${IDENTITY}: aceptado`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(dialog.getByText('Ana Vela ha cambiado esto mientras tanto')).toBeVisible()
    await expect(dialog.getByText(`«${IDENTITY}» está aceptado`)).toBeVisible()
    await expect(dialog.getByLabel('Qué le pasa')).toHaveValue('Está cortado por abajo.')
    const { documents } = await (await reviewOf(product, id)).read()
    expect(documents.map(({ kind, state }) => `${kind} ${state}`)).toContain('identity valid')

    // What fails next for another reason is said as well.
    const reviews = `**/requests/${id}/documents/*/review`
    await page.route(reviews, route => route.abort())
    await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('conexión')
    await expect(dialog.getByText('Ana Vela ha cambiado esto mientras tanto')).toBeHidden()
    await page.unroute(reviews)

    // Having seen it they may insist.
    await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(row(theirs, IDENTITY)).toContainText('Está cortado por abajo.', { timeout: 2000 })
    await theirs.goto('about:blank')
    await context.close()
  })
})

test('a document rejected with a template reaches the person with the remedy, and their new one the open pane', async ({
  page,
  product,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: product.address, locale: 'es-ES' })
  const app = await context.newPage()
  const { id } = await withSent(app, product)
  await openDesk(page, product, ['reviewer'], `${QUEUE}/${id}`)
  await expect(row(page, IDENTITY)).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Rechazar «${IDENTITY}»` })
  await dialog.getByLabel('Plantilla').selectOption({ index: 1 })
  const reason = await dialog.getByLabel('Qué le pasa').inputValue()
  expect(reason.length).toBeGreaterThan(10)
  await page.keyboard.press('Control+Enter')
  await expect(row(page, IDENTITY)).toContainText('Rechazado')
  await page.keyboard.press('a')
  await expect(pane(page).getByText('Nada por revisar')).toBeVisible()
  await page.keyboard.press('m')
  const remedy = page.getByRole('dialog', { name: 'Pedir subsanación' })
  await expect(remedy).toContainText(reason.split('\n')[0] ?? '')
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByText('Pendiente de subsanar')).toBeVisible()

  await app.goto(`/requests/${id}`)
  await expect(app.getByText(reason.split('\n')[0] ?? '').first()).toBeVisible()
  await chooser(app, IDENTITY).setInputFiles(pdf('DNI nuevo.pdf'))
  await expect(app.getByText('Lo cambias por DNI nuevo.pdf')).toBeVisible()
  await app.getByRole('button', { name: 'Enviar corrección' }).click()
  await expect(app.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
  await expect(pane(page).getByText('Subsanada, revisa 1 documento')).toBeVisible({ timeout: 2000 })
  await expect(row(page, IDENTITY).first()).toContainText('Nuevo, v2')
  await expect(pane(page).getByText(/^v1 rechazada .* por Irene Campos: «/)).toBeVisible()

  await row(page, IDENTITY).first().click()
  await pane(page).getByLabel('Comparar con').selectOption(`${IDENTITY}, v1`)
  await expect(canvas(page)).toHaveCount(2)
  await context.close()
})

test('what was said of a document is taken back by U or from the toast, while nothing has left the house', async ({
  page,
  product,
}) => {
  const id = await submit(product)
  await openDesk(page, product, ['reviewer'], `${QUEUE}/${id}`)
  await expect(row(page, IDENTITY)).toBeVisible()
  // Nobody judges a document that they do not see.
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

test('a double click judges the one document that was on screen, and takes back one', async ({
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

test('a PDF and a picture are drawn, enlarged, turned and put side by side, each fetched once', async ({
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

test('who does not review is told so, and the API refuses what they would do', async ({ page, product }) => {
  const id = await submit(product)
  const person = await openDesk(page, product, ['examiner'], `${QUEUE}/${id}`)
  await expect(page.getByRole('button', { name: /Aceptar|Rechazar|No admitir/ })).toHaveCount(0)
  const call = await asAnotherDevice(product.address, person)
  const { version } = await (await reviewOf(product, id)).read()
  expect((await call('POST', `/staff/requests/${id}/review`, { version })).status).toBe(403)
  expect((await call('POST', `/staff/requests/${id}/admission`, { version })).status).toBe(403)
})

test('a request on the desk has no fault that a machine can find, in light and in dark', async ({
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

test('a report is added as a PDF: what is missing is said, and then it is in the request', async ({
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
