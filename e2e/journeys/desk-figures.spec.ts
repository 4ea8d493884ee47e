import type { Page } from '@playwright/test'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { goTo, openDesk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { OPEN, submit, plot } from '../support/figures-desk.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const RECEIVED = 'Solicitudes recibidas cada semana, según cómo están hoy'

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** Reads the count from the label of a chart mark. */
const countIn = (words: string): number => Number(/: ([\d.]+) solicitud/.exec(words)?.[1]?.replace('.', ''))

const inWords = (count: number): string => (count === 1 ? '1 solicitud' : `${count} solicitudes`)

test('a reviewer reads the figures and opens the requests behind a chart mark by keyboard alone', async ({
  page,
  product,
}) => {
  await submit(product)
  await submit(product)
  await openDesk(page, product, ['reviewer'])
  await expect(page).toHaveURL(/\/queue$/)
  await goTo(page, 'm', page.getByRole('heading', { level: 1, name: 'Cuadro de mando' }))
  await expect(page.getByText(/^Contado a las \d\d:\d\d\./)).toBeVisible()
  await page.getByRole('button', { name: 'Especialidad: cualquiera' }).click()
  await page.getByRole('radio', { name: 'Gas' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/figures\?category=gas$/)
  const first = plot(page, OPEN).getByRole('link', { name: /^Presentada: \d+ solicitud/ })
  await expect(first).toBeVisible()
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)

  // The whole plot is one tab stop; arrow keys move inside it.
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
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
})
