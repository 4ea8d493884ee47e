import { archiveElsewhere, submitElsewhere } from '../support/archive-people.ts'
import { press } from '../support/auth-forms.ts'
import { withoutStream, withoutWorker } from '../support/device.ts'
import { showArchive } from '../support/new-request-people.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { card, dialog } from '../support/my-documents-steps.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

const DOCUMENTS = '/settings/documents'

test('documents: a document used in a request cannot be deleted, and the request is named', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const { number } = await submitElsewhere(product.address, person)
  const course = await archiveElsewhere(product.address, person, { kind: 'training', fileName: 'curso.pdf' })
  await withoutStream(page)
  await page.goto(DOCUMENTS)
  await expect(card(page, 'DNI.pdf')).toContainText(number)
  await press(page, 'Borrar DNI.pdf')
  await expect(dialog(page)).toContainText('No se puede borrar')
  await expect(dialog(page)).toContainText(number)
  await expect(page.getByRole('button', { name: 'Sí, borrar' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // A request has used the document since this screen was rendered, and the screen was not notified.
  await press(page, 'Borrar curso.pdf')
  const inUse = { code: 'Conflict', reason: 'DOCUMENT_IN_USE', title: 'En uso', message: 'Está en uso' }
  await page.route('**/api/v1/documents/*', route => route.fulfill({ status: 409, json: inUse }))
  const taken = { ...course, usedIn: ['S-2026-000999'] }
  await showArchive(page, [taken])
  await press(page, 'Sí, borrar')
  await expect(dialog(page)).toContainText('S-2026-000999')
})
