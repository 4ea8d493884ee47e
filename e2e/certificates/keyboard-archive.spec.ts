import type { Page } from '@playwright/test'
import { chooseFile, expectFocusKept, pressKey, tabTo, UPLOADED } from '../support/by-keyboard.ts'
import { withoutWorker } from '../support/device.ts'
import { heading } from '../support/new-request-steps.ts'
import { toasts } from '../support/notices.ts'
import { someNotices, withNotices } from '../support/notices-data.ts'
import { pdf } from '../support/papers.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('keyboard: notices can be reached from the bell, read and opened, and their channels chosen', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await withNotices(page, someNotices())
  await page.goto('/')
  await pressKey(page, page.getByRole('link', { name: 'Avisos, 2 sin leer', exact: true }))
  await expect(heading(page)).toHaveText('Avisos')
  await expect(heading(page)).toBeFocused()

  await tabTo(page, button(page, 'Cómo te avisamos'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cómo te avisamos' })
  const mail = dialog.getByRole('checkbox', { name: 'Por correo' })
  await expect(mail).toBeChecked()
  await expect(dialog.getByRole('heading', { name: 'Cómo te avisamos' })).toBeFocused()
  await pressKey(page, mail, 'Space')
  await expect(mail).not.toBeChecked()
  await expect(mail).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Cómo te avisamos')).toBeFocused()

  const rows = page.getByRole('main').getByRole('listitem')
  await pressKey(page, rows.first().getByRole('link'))
  await expect(heading(page)).toHaveText('Solicitudes')
  await expect(heading(page)).toBeFocused()
})

test('keyboard: the action of a toast can be reached, and the focus returns afterwards', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedIn(page, product.address)
  await withNotices(page, someNotices())
  await page.goto('/settings/notifications-history')
  await page.route(
    '**/api/v1/notices/read',
    route => route.fulfill({ status: 400, json: { code: 'InvalidInput', title: 'No', message: 'No' } }),
    { times: 1 },
  )
  await pressKey(page, button(page, 'Marcar todo como leído'))
  await expect(toasts(page)).toContainText('Tus avisos siguen sin leer')
  await expect(toasts(page), 'in its place').toHaveAttribute('data-mounted', 'true')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Alt+t')
  await pressKey(page, toasts(page).getByRole('button', { name: 'Reintentar' }))
  await expect(button(page, 'Marcar todo como leído')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('keyboard: a document can be added, replaced and removed', async ({ page, product }) => {
  test.slow()
  await signedIn(page, product.address)
  await page.goto('/settings/documents')
  const kind = page.getByLabel('¿Qué es?')
  await tabTo(page, kind)
  await page.keyboard.type('Informe')
  await expect(kind).toHaveValue('medical')
  const add = page.getByLabel('Archivos: Informe médico de aptitud', { exact: true })
  await chooseFile(page, add, pdf('informe.pdf'))
  await expect(button(page, 'Descargar informe.pdf')).toBeVisible(UPLOADED)
  await expect(add).toBeFocused()

  await pressKey(page, button(page, 'Sustituir informe.pdf'))
  const replace = page.getByLabel('Archivo: en lugar de informe.pdf', { exact: true })
  await chooseFile(page, replace, pdf('informe nuevo.pdf'))
  await expect(button(page, 'Descargar informe nuevo.pdf')).toBeVisible(UPLOADED)
  await expectFocusKept(page)

  const remove = button(page, 'Borrar informe nuevo.pdf')
  await pressKey(page, remove)
  await expect(button(page, 'No, conservarlo')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Sí, borrar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aún no tienes documentos' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
})
