import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { test } from '../support/moved-clock.ts'
import { expect } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, quiet: false }) // a date that is already a holiday is rejected

// In 2027: the product comes with the holidays of a few years, and only those ahead can be changed.
test('an admin adds a holiday for a municipality, sees it in the year, and removes it', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['admin'], '/backoffice/settings/holidays?year=2027&province=50')
  const list = page.getByRole('list', { name: 'Festivos de 2027' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Año Nuevo' })).toContainText('Toda España')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await page.getByRole('button', { name: 'Añadir un festivo' }).click()
  const adding = page.getByRole('dialog', { name: 'Añadir un festivo' })
  await adding.getByLabel('Día').fill('2027-03-05')
  await adding.getByLabel('Fiesta').fill('Fiesta de prueba')
  await adding.getByLabel('Municipio').fill('zaragoza')
  await adding.getByLabel('De dónde lo sabes').fill('BOP de Zaragoza')
  await adding.getByRole('button', { name: 'Añadir' }).click()
  await expect(adding.getByLabel('Día')).toHaveAccessibleDescription('Ese día ya es festivo ahí.')
  await adding.getByLabel('Día').fill('2027-07-14')
  await adding.getByRole('button', { name: 'Añadir' }).click()
  const added = list.getByRole('listitem').filter({ hasText: 'Fiesta de prueba' })
  await expect(added).toContainText('Zaragoza · BOP de Zaragoza')
  await expect(page.getByTitle('Fiesta de prueba, Zaragoza')).toHaveText('14')
  await added.getByRole('button', { name: /Quitar Fiesta de prueba/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(added).toHaveCount(0)
  // The removed row had the focused button; focus must not fall back to the body element.
  await expect(page.locator('body')).not.toBeFocused()
})
