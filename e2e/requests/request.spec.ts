import type { Page } from '@playwright/test'
import { withoutWorker } from '../support/device.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import {
  admitted,
  answerAction,
  archived,
  buildDocument,
  buildMessage,
  buildRequest,
  inRemedy,
  issued,
  refused,
  withRequests,
} from '../support/requests-data.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wrongState = {
  code: 'Conflict',
  reason: 'WRONG_STATE',
  title: 'No se puede hacer ahora',
  message: 'No se puede retirar: la solicitud está en el estado «Admitida».',
}

test('request: shows whose turn it is, the next step, its deadline and only the allowed actions', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  const [review, closed] = [buildRequest(), refused()]
  await withRequests(page, { requests: [review, closed] })
  await page.goto(`/requests/${review.id}`)
  await expect(page.getByText('Nos toca a nosotros')).toBeVisible()
  await expect(page.getByText(/^Antes del \d/)).toBeVisible()
  await expect(button(page, 'Retirar solicitud')).toBeVisible()
  await expect(button(page, 'Enviar corrección')).toHaveCount(0)
  await page.goto(`/requests/${closed.id}`)
  await expect(page.getByText('Para operar grúas tienes que haber cumplido 18 años.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Empezar otra con estos datos' })).toHaveAttribute(
    'href',
    `/new-request?from=${closed.id}`,
  )
  await expect(button(page, 'Retirar solicitud')).toHaveCount(0)
})

test('request: rejected documents are replaced in place, and the correction can be sent once all are replaced', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = inRemedy()
  const letter = archived()
  const [rejected] = request.documents
  const replaced = inRemedy({
    ...request,
    documents: request.documents.map(document =>
      document === rejected
        ? { ...document, replacement: { documentId: letter.id, fileName: letter.fileName } }
        : document,
    ),
  })
  const others = [archived({ kind: 'photo' }), archived({ isExpired: true, fileName: 'caducado.pdf' })]
  await withRequests(page, { requests: [request], documents: [letter, ...others] })
  await page.goto(`/requests/${request.id}`)
  await expect(page.getByText('No lleva fecha ni firma.')).toBeVisible()
  const send = button(page, 'Enviar corrección')
  await expect(send).toBeDisabled()
  await expect(page.getByText('Te falta cambiar 1 documento.')).toBeVisible()
  const choice = page.getByLabel(/^Elige otro de tu archivo/)
  await expect(choice.locator('option')).toHaveCount(2)

  await answerAction(page, 'documents/*/replacement', wrongState, 500)
  await choice.selectOption(letter.id)
  await expect(page.getByRole('alert').filter({ hasText: 'No se puede' })).toBeVisible()
  await expect(send, 'taken back').toBeDisabled()

  await answerAction(page, 'documents/*/replacement', replaced)
  await choice.selectOption(letter.id)
  await expect(page.getByText(`Lo cambias por ${letter.fileName}`)).toBeVisible()
  await expect(send).toBeEnabled()

  const sent = buildRequest({ id: request.id })
  const tell = await withRequests(page, { requests: [sent] })
  await answerAction(page, 'correction', sent)
  tell({ requests: [sent] })
  await send.click()
  await expect(page.getByText('Corrección enviada').first()).toBeVisible()
  await expect(page.getByText('Nos toca a nosotros', { exact: true })).toBeVisible()
  await expect(send).toHaveCount(0)
})

test('request: the deadline can be extended once', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const request = inRemedy()
  await withRequests(page, { requests: [request] })
  await page.goto(`/requests/${request.id}`)
  const extended = inRemedy({
    id: request.id,
    turn: { ...request.turn, workingDaysLeft: 14 },
    allowedActions: ['withdraw', 'correct', 'message'],
  })
  await expect(button(page, 'Pedir 5 días más')).toBeVisible()
  await answerAction(page, 'extension', extended)
  await withRequests(page, { requests: [extended] })
  await button(page, 'Pedir 5 días más').click()
  await expect(page.getByText('quedan 14 días hábiles')).toBeVisible()
  await expect(button(page, 'Pedir 5 días más')).toHaveCount(0)
})

test('request: withdrawing explains the effect on the payment and needs a confirmation', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = admitted()
  await withRequests(page, { requests: [request] })
  await page.goto(`/requests/${request.id}`)
  await button(page, 'Retirar solicitud').click()
  const dialog = page.getByRole('dialog', { name: '¿Retirar la solicitud?' })
  await expect(dialog).toContainText('Ya la has pagado: te diremos qué parte te devolvemos')
  await dialog.getByRole('button', { name: 'No, seguir con ella' }).click()
  await expect(dialog).toHaveCount(0)
  const withdrawn = admitted({
    id: request.id,
    state: 'withdrawn',
    turn: { whose: 'nobody', step: 'nothing', by: null, workingDaysLeft: null },
    allowedActions: ['repeat'],
  })
  await answerAction(page, 'withdrawal', withdrawn)
  await withRequests(page, { requests: [withdrawn] })
  await button(page, 'Retirar solicitud').click()
  await dialog.getByRole('button', { name: 'Sí, retirar' }).click()
  await expect(page.getByRole('heading', { name: 'La retiraste tú' })).toBeVisible()
  await expect(button(page, 'Retirar solicitud')).toHaveCount(0)
})

test('request: an action rejected because the state changed shows the message and the current state', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = buildRequest()
  await withRequests(page, { requests: [request] })
  await page.goto(`/requests/${request.id}`)
  await button(page, 'Retirar solicitud').click()
  await answerAction(page, 'withdrawal', wrongState, 409)
  await withRequests(page, { requests: [admitted({ id: request.id, allowedActions: ['message'] })] })
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, retirar' }).click()
  await expect(page.getByText(wrongState.message)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Elige fecha de examen' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('request: messages are marked as read once their end has been scrolled into view', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = inRemedy()
  await withRequests(page, { requests: [request] })
  const marked = page.waitForRequest('**/messages/read')
  await page.goto(`/requests/${request.id}`)
  await page.getByRole('list', { name: 'Conversación' }).scrollIntoViewIfNeeded()
  await marked
})

test('request: a copy of a document is fetched with the candidate’s token and saved under its file name', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = buildRequest()
  await withRequests(page, { requests: [request] })
  let token: string | undefined
  await page.route('**/api/v1/documents/*/content', route => {
    token = route.request().headers()['authorization']
    return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' })
  })
  await page.goto(`/requests/${request.id}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar Documento de identidad' }).click()
  expect((await saving).suggestedFilename()).toBe('dni-marta-ruiz.pdf')
  expect(token).toMatch(/^Bearer ey/)
})

const field = (page: Page) => page.getByLabel('Escríbenos sobre esta solicitud')
const conversation = (page: Page) => page.getByRole('list', { name: 'Conversación' }).getByRole('listitem')

test('request: a document whose scan was deleted shows the date of deletion and offers no copy', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const gone = { documentId: null, fileName: '', contentType: '', size: 0, removedOn: '2026-12-17' }
  const documents = [buildDocument({ ...gone, kind: 'medical', state: 'valid' }), buildDocument()]
  const request = refused({ documents })
  await withRequests(page, { requests: [request] })
  await page.goto(`/requests/${request.id}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Informe médico' })
  await expect(row.getByText('Eliminado el 17 dic 2026 al terminar el plazo.')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Descargar / })).toHaveCount(1)
})

test('request: a message that fails to send returns to its field and survives a reload', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = buildRequest()
  await withRequests(page, { requests: [request] })
  await page.goto(`/requests/${request.id}`)
  await button(page, 'Enviar mensaje').click()
  await expect(page.getByText('Escribe tu mensaje.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.route('**/requests/*/messages', route => route.abort())
  await field(page).fill('¿Vale una copia en blanco y negro?')
  await button(page, 'Enviar mensaje').click()
  await expect(page.getByText('Comprueba tu conexión y vuelve a intentarlo.')).toBeVisible()
  await expect(conversation(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('¿Vale una copia en blanco y negro?')
  await page.reload()
  await expect(field(page)).toHaveValue('¿Vale una copia en blanco y negro?')

  const ids: string[] = []
  await page.unroute('**/requests/*/messages')
  await page.route('**/requests/*/messages', async route => {
    const { id, text } = route.request().postDataJSON() as { id: string; text: string }
    ids.push(id)
    const message = buildMessage({ id, text, from: 'candidate', author: null, readAt: null })
    const answered = { ...request, messages: [message] }
    await withRequests(page, { requests: [answered] })
    await route.fulfill({ contentType: 'application/json', body: JSON.stringify(answered) })
  })
  await button(page, 'Enviar mensaje').press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Mensaje enviado' })).toBeAttached()
  await expect(conversation(page)).toHaveText([/^Tú¿Vale una copia en blanco y negro\?/])
  await expect(field(page)).toHaveValue('')
  expect(ids).toHaveLength(1)
  await page.reload()
  await expect(conversation(page)).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
})

test('request: a message written offline is shown in the conversation and sent when the network is back', async ({
  page,
  product,
  context,
}) => {
  await signedInShared(page, product.address)
  const request = buildRequest()
  await withRequests(page, { requests: [request] })
  await page.route('**/requests/*/messages', async route => {
    const { id, text } = route.request().postDataJSON() as { id: string; text: string }
    const message = buildMessage({ id, text, from: 'candidate', author: null, readAt: null })
    const answered = { ...request, messages: [message] }
    await withRequests(page, { requests: [answered] })
    await route.fulfill({ contentType: 'application/json', body: JSON.stringify(answered) })
  })
  await page.goto(`/requests/${request.id}`)
  await expect(field(page)).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('Mañana lo llevo.')
  await button(page, 'Enviar mensaje').click()
  await expect(conversation(page)).toContainText('Sin conexión: se enviará al volver')
  await context.setOffline(false)
  await expect(conversation(page)).not.toContainText('Sin conexión')
  await expect(conversation(page)).toContainText('Mañana lo llevo.')
})

test('request: invoices and reports are listed with their state and can be downloaded', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = admitted()
  await withRequests(page, { requests: [request], papers: issued(request.id) })
  await page.route('**/api/v1/papers/*/content', route =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
  )
  await page.goto(`/requests/${request.id}`)
  const papers = page.getByRole('region', { name: 'Facturas e informes' })
  await expect(papers.getByRole('listitem').first()).toContainText(/Factura F-2026-0412.*270.€.*Pagada/)
  const downloading = page.waitForEvent('download')
  await button(page, 'Descargar Informe de resultados de la parte teórica').click()
  expect((await downloading).suggestedFilename()).toBe('Informe de resultados de la parte teórica.pdf')
})
