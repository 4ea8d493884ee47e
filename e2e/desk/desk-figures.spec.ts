import type { Page } from '@playwright/test'
import { faultsByTheme } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { createPerson } from '../support/people.ts'
import { submitElsewhere } from '../support/requests-sent.ts'
import type { Product } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const none = { light: [], dark: [] }
const OPEN = 'Solicitudes en marcha, por estado'
const RECEIVED = 'Solicitudes recibidas cada semana, según cómo están hoy'

const submit = async (product: Product): Promise<string> =>
  submitElsewhere(product.address, await createPerson(product.address, { verified: true }), 'gas')

const plot = (page: Page, title: string) => page.getByRole('group', { name: title })

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** How many a mark says that there are. */
const countIn = (words: string): number => Number(/: ([\d.]+) solicitud/.exec(words)?.[1]?.replace('.', ''))

const inWords = (count: number): string => (count === 1 ? '1 solicitud' : `${count} solicitudes`)

test('whoever reviews looks at how it is going, and opens what a mark counts by keyboard alone', async ({
  page,
  product,
}) => {
  await submit(product)
  await submit(product)
  await openDesk(page, product, ['reviewer'])
  await expect(page).toHaveURL(/\/queue$/)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: 'Cuadro de mando' })).toBeVisible()
  await expect(page.getByText(/^Contado a las \d\d:\d\d\./)).toBeVisible()
  await page.getByRole('button', { name: 'Especialidad: cualquiera' }).click()
  await page.getByRole('radio', { name: 'Gas' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/figures\?category=gas$/)
  const first = plot(page, OPEN).getByRole('link', { name: /^Presentada: \d+ solicitud/ })
  await expect(first).toBeVisible()
  expect(await faultsByTheme(page)).toEqual(none)

  // One stop of Tab for the whole plot, then arrows.
  await page.getByRole('button', { name: `Ver como tabla: ${OPEN}` }).focus()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^Presentada: /)
  const count = countIn(await focused(page))
  expect(count).toBeGreaterThanOrEqual(2)
  await expect(page.getByText(`Presentada: ${inWords(count)}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/queue\?.*category=gas/)
  await expect(page.getByRole('status').filter({ hasText: inWords(count) })).toBeVisible()
  await page.goBack()

  await expect(plot(page, RECEIVED)).toBeVisible()
  await page.getByRole('button', { name: `Ver como tabla: ${RECEIVED}` }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  const week = await focused(page)
  expect(week).toMatch(/^Semana del .+: \d+ solicitud/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/submittedFrom=/)
  await expect(page.getByRole('status').filter({ hasText: inWords(countIn(week)) })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Presentada: \d/ })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: `Ver como tabla: ${RECEIVED}` }).click()
  const table = page.getByRole('table', { name: RECEIVED })
  await expect(table.getByRole('row')).toHaveCount(27)
  expect(await faultsByTheme(page)).toEqual(none)
})

test('a period is typed digit by digit, and one that ends before the weeks shown is shown too', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['reviewer'], '/backoffice/figures')
  await page.getByRole('button', { name: 'Periodo: Últimas 26 semanas' }).click()
  await expect(page.getByRole('radio', { name: 'Últimas 26 semanas' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Quitar filtro' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Otras fechas: cualquiera' }).click()
  // The day is the month too: whichever the browser asks for first.
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

test.describe('whoever has no way into a list', () => {
  test.use({ quiet: false }) // what the network refuses
  test('reads its numbers all the same; what is empty and what fails say so', async ({ page, product }) => {
    await submit(product)
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
    expect(await faultsByTheme(page)).toEqual(none)
  })
})
