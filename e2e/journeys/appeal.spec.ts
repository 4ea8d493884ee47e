import { button, heading } from '../support/auth-forms.ts'
import type { Case } from '@habilita/contract/cases/cases'
import { UPLOADED } from '../support/by-keyboard.ts'
import { withoutWorker } from '../support/device.ts'
import { pdf } from '../support/papers.ts'
import { withSent } from '../support/requests-sent.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { answerCase } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { reasons, files, attached, offer } from '../support/cases-steps.ts'

test.use({ quiet: false }) // the browser logs the expected failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

test('cases: an appeal with a document against a refusal is upheld by another staff member and reopens the request', async ({
  page,
  product,
}) => {
  test.slow()
  const { id, staff, person } = await withSent(page, product)
  await staff.take()
  await staff.refuse('Falta la formación que pide el esquema.')
  const stream = page.waitForResponse('**/api/v1/live*')
  await page.goto(`/requests/${id}`)
  await stream
  await expect(page.getByText('Falta la formación que pide el esquema.')).toBeVisible()
  await offer(page).click()
  await expect(heading(page)).toHaveText('Apelar')
  await reasons(page).fill('La formación estaba en el segundo archivo.')
  await files(page).setInputFiles(pdf('diploma.pdf'))
  await expect(attached(page)).toHaveCount(1, UPLOADED)
  await button(page, 'Enviar apelación').click()
  await expect(page.getByRole('heading', { name: 'Apelación enviada' })).toBeVisible()
  await expect(page.getByText(/^Te responderemos antes del \d/)).toBeVisible()
  await expect(page.getByText('diploma.pdf')).toBeVisible()

  const call = await asAnotherDevice(product.address, person)
  const { cases }: { readonly cases: readonly Case[] } = (await call('GET', '/cases')).json
  expect(cases).toHaveLength(1)
  const [filed] = cases
  await expect(page).toHaveURL(`/settings/cases/${filed?.id}`)
  await expect(page.getByText(filed?.number ?? '').first()).toBeVisible()
  const decider = await answerCase(product, filed?.id ?? '')
  await decider.study()
  await expect(page.getByText('En estudio', { exact: true }).first(), 'by the stream').toBeVisible()
  await decider.uphold('Tienes razón: el diploma estaba. Volvemos a revisarla.')
  await expect(page.getByText('Tienes razón: el diploma estaba.')).toBeVisible()
  await expect(page.getByText('Hemos vuelto a abrir tu solicitud.')).toBeVisible()

  await page.getByRole('link', { name: 'Ver la solicitud' }).click()
  await expect(page.getByText('En revisión', { exact: true }).first()).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  const mine = page.getByRole('region', { name: 'Quejas y apelaciones' })
  await expect(mine.getByText('Estimada')).toBeVisible()
})
