import { buildPdf } from '../support/archive-people.ts'
import { press } from '../support/auth-forms.ts'
import { withoutWorker } from '../support/device.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { card, dialog } from '../support/my-documents-steps.ts'

test.use({ quiet: false }) // the browser logs the expected failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: buildPdf() })

test('documents: a candidate adds a document with its kind and date, downloads, replaces and removes it', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Mis documentos' }).click()
  await expect(page.getByRole('heading', { name: 'Aún no tienes documentos' })).toBeVisible()
  await expect(page.getByLabel(/^Archivo/), 'not before its kind is known').toHaveCount(0)
  await page.getByLabel('¿Qué es?').selectOption('medical')
  await page.getByLabel('Archivos: Informe médico de aptitud').setInputFiles(pdf('informe.pdf'))
  await expect(card(page, 'informe.pdf')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Informe médico de aptitud' })).toBeVisible()

  await press(page, 'Fechas de informe.pdf')
  await dialog(page).getByLabel('Fecha del documento').fill('2025-01-10')
  await dialog(page).getByLabel('Válido hasta').fill('2024-01-10')
  await press(page, 'Guardar')
  await expect(dialog(page).getByText('no puede ser anterior')).toBeVisible()
  await dialog(page).getByLabel('Válido hasta').fill('2026-01-10')
  await press(page, 'Guardar')
  await expect(card(page, 'informe.pdf').getByText('Caducado')).toBeVisible()
  await expect(card(page, 'informe.pdf').getByText('Válido hasta el 10 ene 2026')).toBeVisible()

  const download = page.waitForEvent('download')
  await press(page, 'Descargar informe.pdf')
  expect((await download).suggestedFilename()).toBe('informe.pdf')

  await press(page, 'Sustituir informe.pdf')
  await page.getByLabel('Archivo: en lugar de informe.pdf').setInputFiles(pdf('informe nuevo.pdf'))
  await expect(card(page, 'informe nuevo.pdf')).toBeVisible()
  await expect(card(page, 'informe.pdf'), 'the newer one has its place').toHaveCount(0)

  await press(page, 'Borrar informe nuevo.pdf')
  await expect(dialog(page)).toContainText('¿Borrar este documento?')
  await press(page, 'No, conservarlo')
  await expect(card(page, 'informe nuevo.pdf')).toBeVisible()
  await press(page, 'Borrar informe nuevo.pdf')
  await press(page, 'Sí, borrar')
  await expect(page.getByRole('heading', { name: 'Aún no tienes documentos' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aún no tienes documentos' })).toBeVisible()
})
