import { openDesk } from '../support/desk.ts'
import { chooser } from '../support/new-request-steps.ts'
import { pdf } from '../support/papers.ts'
import { withSent } from '../support/requests-sent.ts'
import { reviewOf } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { QUEUE, IDENTITY, submit, pane, row, canvas } from '../support/review-pane.ts'

test.use({ viewport: { width: 1440, height: 900 } })

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
    // No wait between the key presses: the second review is queued behind the first.
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

test('a candidate reads the remedy of a document rejected with a template, and their new document appears in the open pane', async ({
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
  await expect(pane(page).getByText('Subsanada, revisa 1 documento')).toBeVisible()
  await expect(row(page, IDENTITY).first()).toContainText('Nuevo, v2')
  await expect(pane(page).getByText(/^v1 rechazada .* por Irene Campos: «/)).toBeVisible()

  await row(page, IDENTITY).first().click()
  await pane(page).getByLabel('Comparar con').selectOption(`${IDENTITY}, v1`)
  await expect(canvas(page)).toHaveCount(2)
  await context.close()
})
