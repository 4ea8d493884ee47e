import type { Page } from '@playwright/test'
import { archiveElsewhere, buildPdf, submitElsewhere } from '../support/archive-people.ts'
import { press } from '../support/auth-forms.ts'
import { withoutStream, withoutWorker } from '../support/device.ts'
import { showArchive } from '../support/new-request-people.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser writes what fails on purpose to its console
test.beforeEach(({ page }) => withoutWorker(page))

const DOCUMENTS = '/settings/documents'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: buildPdf() })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Descargar ${name}` }) })
const dialog = (page: Page) => page.getByRole('dialog')

test('documents: one is added by saying what it is, dated, downloaded, replaced and removed', async ({
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

test('documents: what a request is made of stays, and which request that is is said', async ({
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

  // A request has taken it since this screen was drawn, and the screen has not heard of it.
  await press(page, 'Borrar curso.pdf')
  const inUse = { code: 'Conflict', reason: 'DOCUMENT_IN_USE', title: 'En uso', message: 'Está en uso' }
  await page.route('**/api/v1/documents/*', route => route.fulfill({ status: 409, json: inUse }))
  const taken = { ...course, usedIn: ['S-2026-000999'] }
  await showArchive(page, [taken])
  await press(page, 'Sí, borrar')
  await expect(dialog(page)).toContainText('S-2026-000999')
})
