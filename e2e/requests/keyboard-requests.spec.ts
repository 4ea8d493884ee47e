import type { Page } from '@playwright/test'
import { chooseFile, expectFocusKept, pressKey, tabTo, UPLOADED } from '../support/by-keyboard.ts'
import { withoutWorker } from '../support/device.ts'
import { heading } from '../support/new-request-steps.ts'
import { pdf } from '../support/papers.ts'
import { signedInShared } from '../support/people.ts'
import {
  admitted,
  answerAction,
  buildRequest,
  inRemedy,
  refused,
  withRequests,
} from '../support/requests-data.ts'
import { withRemedy } from '../support/requests-sent.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => page.getByLabel('Escríbenos sobre esta solicitud')
const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Retirar la solicitud?' })

test('keyboard: a request can be searched for, opened and closed', async ({ page, product }) => {
  await signedInShared(page, product.address)
  await withRequests(page, { requests: [inRemedy(), admitted(), refused()] })
  await page.goto('/requests')
  const search = page.getByLabel('Buscar solicitudes')
  await tabTo(page, search)
  await page.keyboard.type('grua')
  const found = page.getByRole('main').getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(search).toBeFocused()
  await pressKey(page, found.getByRole('link'))
  await expect(heading(page)).toHaveText('Operador de grúa torre')
  await expect(heading(page)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Solicitudes' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('grua')
  await expect(heading(page)).toBeFocused()
})

test('keyboard: a document is corrected, a message sent, the request withdrawn and started again', async ({
  page,
  product,
}) => {
  test.slow()
  const { id } = await withRemedy(page, product)
  await page.goto(`/requests/${id}`)
  await chooseFile(page, page.getByLabel('Archivo: Documento de identidad', { exact: true }), pdf('DNI.pdf'))
  await expect(page.getByText('Lo cambias por DNI.pdf')).toBeVisible(UPLOADED)
  await expectFocusKept(page)
  await pressKey(page, button(page, 'Enviar corrección'))
  await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
  await expect(heading(page)).toBeFocused()

  await tabTo(page, field(page))
  await page.keyboard.type('Ya lo tenéis.')
  await pressKey(page, button(page, 'Enviar mensaje'))
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('list', { name: 'Conversación' })).toContainText('Ya lo tenéis.')

  await pressKey(page, button(page, 'Retirar solicitud'))
  await expect(button(page, 'No, seguir con ella'), 'what changes nothing').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page, 'Retirar solicitud')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Sí, retirar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'La retiraste tú' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await pressKey(page, page.getByRole('link', { name: 'Empezar otra con estos datos' }))
  await expect(heading(page)).toHaveText('¿Qué quieres certificar?')
  await expect(heading(page)).toBeFocused()
})

test('keyboard: when an action is no longer allowed, it disappears and the focus moves to the heading', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = buildRequest()
  await withRequests(page, { requests: [request] })
  await page.goto(`/requests/${request.id}`)
  await pressKey(page, button(page, 'Retirar solicitud'))
  const message = 'No se puede retirar: la solicitud está en el estado «Admitida».'
  await answerAction(
    page,
    'withdrawal',
    { code: 'Conflict', reason: 'WRONG_STATE', title: 'No', message },
    409,
  )
  await withRequests(page, { requests: [admitted({ id: request.id, allowedActions: ['message'] })] })
  await tabTo(page, button(page, 'Sí, retirar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(message)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})
