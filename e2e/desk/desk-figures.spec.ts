import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { withoutStream } from '../support/device.ts'
import { expect, test } from '../support/test.ts'
import { OPEN, submit, plot } from '../support/figures-desk.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a period can be typed digit by digit and may end before the weeks shown by default', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['reviewer'], '/backoffice/figures')
  await page.getByRole('button', { name: 'Periodo: Últimas 26 semanas' }).click()
  await expect(page.getByRole('radio', { name: 'Últimas 26 semanas' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Quitar filtro' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Otras fechas: cualquiera' }).click()
  // Day and month are equal, because their order depends on the browser.
  await page.getByLabel('Desde').focus()
  await page.keyboard.type('10102025')
  await expect(page).toHaveURL(/from=2025-10-10/)
  await expect(page.getByLabel('Desde')).toHaveValue('2025-10-10')
  await page.getByRole('button', { name: 'Quitar filtro' }).click()
  await expect(page).toHaveURL(/\/figures$/)
  await page.getByRole('button', { name: 'Otras fechas: cualquiera' }).click()
  await page.getByLabel('Hasta').fill('2025-02-02')
  await expect(page).toHaveURL(/from=2024-08-05&to=2025-02-02$/)
  await expect(page.getByLabel('Hasta')).toHaveValue('2025-02-02')
})

test.describe('a staff member without access to the lists', () => {
  test.use({ quiet: false }) // one call is aborted
  test('still reads the figures; empty and failed charts say so', async ({ page, product }) => {
    await submit(product)
    await withoutStream(page)
    let isAway = true
    await page.route('**/api/v1/staff/figures/exams**', route => (isAway ? route.abort() : route.continue()))
    await openDesk(page, product, ['examiner'], '/backoffice/figures?weeks=4')
    await expect(page.getByRole('button', { name: 'Periodo: Últimas 4 semanas' })).toBeVisible()
    await expect(plot(page, OPEN).getByRole('img', { name: /^Presentada: \d+ solicitud/ })).toBeVisible()
    await expect(plot(page, OPEN).getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'No podemos mostrar los exámenes' })).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: 'Plazas de examen usadas cada semana' })).toBeVisible()
    await page.goto('/backoffice/figures?category=rsif')
    await expect(page.getByText('Todavía no hay solicitudes en marcha.')).toBeVisible()
    await expect(page.getByText('Todavía no hay resultados publicados en este periodo.')).toBeVisible()
    expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  })
})
