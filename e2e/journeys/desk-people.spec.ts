import type { Page } from '@playwright/test'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { goTo, openDesk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { PEOPLE, pane, someone } from '../support/people-desk.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const grid = (page: Page) => page.getByRole('grid', { name: 'Personas' })

test('a reviewer finds a person by name and sees their profile and dossiers, but not their account', async ({
  page,
  product,
}) => {
  const who = await someone(product, 'Marta')
  await openDesk(page, product, ['reviewer'], '/backoffice/queue')
  await page.getByRole('heading', { level: 1 }).click()
  await goTo(page, 'p', grid(page))
  await expect(page).toHaveURL(/\/people$/)
  await page.keyboard.press('f')
  const typed = who.firstSurname.toUpperCase()
  // The list may show only this person already before the search, so its rows do not tell when it is done.
  const answered = page.waitForResponse(response => response.url().includes(`q=${typed}`))
  await page.keyboard.type(typed)
  await answered
  const row = page.getByRole('row', { name: new RegExp(who.name) })
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  // During the search the rows are faded.
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await expect(row.locator('..')).toHaveCSS('opacity', '1')
  // Names never appear in the URL.
  await expect(page).toHaveURL(/\/people$/)
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await row.click()
  await expect(pane(page).getByRole('heading', { name: who.name })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/people/${who.localId}$`))

  const number = pane(page).getByText(/^DNI /)
  await expect(number).toHaveText(/^DNI \*{3}\d{4}\*{2}$/)
  await pane(page).getByRole('button', { name: 'Mostrar el número' }).click()
  await expect(number).toHaveText(/^DNI \d{8}[A-Z]$/)
  await expect(pane(page).getByRole('tab')).toHaveText([/Ficha/, /Expedientes/])
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  // The URL does not open the account tab either.
  await page.goto(`${PEOPLE}/${who.localId}?tab=account`)
  await expect(pane(page).getByRole('tab', { name: 'Ficha' })).toHaveAttribute('aria-selected', 'true')
  await expect(pane(page).getByText('Sesiones abiertas')).toHaveCount(0)

  await pane(page)
    .getByRole('tab', { name: /Expedientes/ })
    .click()
  await expect(pane(page).getByText('Apelaciones y quejas')).toHaveCount(0)
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await pane(page)
    .getByRole('link', { name: /S-\d{4}-\d{6}.*Presentada/ })
    .click()
  await expect(page.getByRole('region', { name: 'Solicitud', exact: true })).toContainText(who.name)
})
