import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { createPerson } from '../support/people.ts'
import { saveElsewhere } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('an admin', () => {
  test.use({ quiet: false }) // an unverified address is rejected
  test('gives roles to a person with a verified address, changes them and removes them all', async ({
    page,
    product,
  }) => {
    await openDesk(page, product, ['admin'], '/backoffice/settings/staff')
    const person = await createPerson(product.address, { verified: true })
    await saveElsewhere(product.address, person, { firstName: 'Nuria', firstSurname: 'Pardo' })
    const row = page.getByRole('row', { name: new RegExp(person.email) })
    expect(await faultsByTheme(page)).toEqual(NO_FAULTS)

    await page.getByRole('button', { name: 'Añadir a alguien' }).click()
    const adding = page.getByRole('dialog', { name: 'Añadir a alguien' })
    await adding.getByLabel('Correo electrónico').fill('nadie@correo.es')
    await adding.getByRole('button', { name: 'Añadir' }).click()
    await expect(adding.getByText('Elige al menos una función.').last()).toBeVisible()
    await adding.getByLabel('Revisión').check()
    await adding.getByRole('button', { name: 'Añadir' }).click()
    await expect(adding.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
    await expect(adding.getByLabel('Revisión')).toBeChecked()
    expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
    await adding.getByLabel('Correo electrónico').fill(person.email)
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Revisión')
    await expect(row).toContainText('Pendiente')

    await row.getByRole('button', { name: 'Funciones de Nuria Pardo' }).click()
    const changing = page.getByRole('dialog', { name: 'Funciones de Nuria Pardo' })
    await changing.getByLabel('Decisión').check()
    await changing.getByLabel('Revisión').uncheck()
    await changing.getByRole('button', { name: 'Guardar' }).click()
    await expect(row).toContainText('Decisión')
    await expect(row).not.toContainText('Revisión')

    await row.getByRole('button', { name: 'Funciones de Nuria Pardo' }).click()
    await changing.getByLabel('Decisión').uncheck()
    await changing.getByRole('button', { name: 'Guardar' }).click()
    await expect(row).toHaveCount(0)
  })

  test('removes the second factor of a staff member who has lost it', async ({ page, product }) => {
    const person = await createStaff(product, ['reviewer'], { firstName: 'Olga', firstSurname: 'Rius' })
    await openDesk(page, product, ['admin'], '/backoffice/settings/staff')
    const row = page.getByRole('row', { name: new RegExp(person.email) })
    await expect(row).toContainText('Activada')
    await row.getByRole('button', { name: 'Quitar dos pasos de Olga Rius' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(row).toContainText('Pendiente')
  })
})

test('an admin creates an API key for another system, sees it once and revokes it', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['admin'], '/backoffice/settings/keys')
  await page.getByRole('button', { name: 'Nueva clave' }).click()
  const making = page.getByRole('dialog', { name: 'Nueva clave' })
  await making.getByRole('button', { name: 'Crear la clave' }).click()
  await expect(making.getByText('Escribe un nombre para reconocerla.').last()).toBeVisible()
  await making.getByLabel('Para qué sistema').fill('Facturación')
  await making.getByLabel('Enviar facturas').check()
  await making.getByRole('button', { name: 'Crear la clave' }).click()
  const made = page.getByRole('dialog', { name: 'Clave de Facturación' })
  const key = await made.getByText(/^hab_|^[\w-]{24,}$/).innerText()
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await made.getByRole('button', { name: 'Ya la tengo' }).click()
  const row = page.getByRole('row', { name: /Facturación/ })
  await expect(row).toContainText('Enviar facturas')
  await expect(page.getByText(key)).toHaveCount(0)
  await row.getByRole('button', { name: 'Anular la de Facturación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await expect(row).toContainText('Anulada')
})
