import type { BrowserContext, Page } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import type { Person } from '../support/sdk/identity-test.ts'
import { signedIn } from '../support/people.ts'
import { readUser, saveElsewhere, storedTexts } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'

// The browser logs each rejected call to its console.
test.use({ quiet: false })

const name = (page: Page) => page.getByLabel('Nombre', { exact: true })
const refused = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'No hemos podido guardar tus datos' })

/** Saves a name offline, while another device saves a different one. */
const saveWithoutNetwork = async (page: Page, context: BrowserContext, address: string): Promise<Person> => {
  const person = await signedIn(page, address)
  // Loads the code of the screen that the test later returns to.
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Mis datos' }).click()
  await expect(name(page)).toBeVisible()
  await context.setOffline(true)
  await name(page).fill('Marta')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sin conexión: se guardará al volver.')).toBeVisible()
  await expect.poll(() => storedTexts(context)).toContain('"isPaused"')
  await saveElsewhere(address, person, { firstName: 'María' })
  return person
}

const decide = async (page: Page) => {
  await refused(page).getByRole('button', { name: 'Ver mis datos' }).click()
  await expect(page).toHaveURL('/settings/personal-data')
  const dialog = page.getByRole('dialog', { name: 'Tus datos han cambiado en otro dispositivo' })
  await expect(dialog.getByRole('radio', { name: 'Marta' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
}

test('§7 PATCH user: an offline change rejected after the app was reopened is reported and leads to the choice', async ({
  page,
  product,
  context,
}) => {
  const person = await saveWithoutNetwork(page, context, product.address)
  await page.close()
  await context.setOffline(false)
  const tab = await context.newPage()
  await tab.goto('/settings')
  await expect(refused(tab)).toContainText('Lo que escribiste sigue en este dispositivo.')
  expect(await accessibilityFaults(tab)).toEqual([])
  expect((await readUser(product.address, person)).profile['firstName']).toBe('María')
  await decide(tab)
  expect((await readUser(product.address, person)).profile['firstName']).toBe('Marta')
})

test('§7 PATCH user: an offline change rejected after its form was left is reported too', async ({
  page,
  product,
  context,
}) => {
  await saveWithoutNetwork(page, context, product.address)
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page).toHaveURL('/settings')
  await context.setOffline(false)
  await expect(refused(page)).toBeVisible()
  await decide(page)
})

test('§7 PATCH user: a change rejected while its form is open is reported only there', async ({
  page,
  product,
  context,
}) => {
  await saveWithoutNetwork(page, context, product.address)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Tus datos han cambiado en otro dispositivo' })).toBeVisible()
  await expect(refused(page)).toHaveCount(0)
})
