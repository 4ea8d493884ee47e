import { accessibilityFaults } from '../screens/accessibility.ts'
import { expect, stickingOut, test } from '../support/test.ts'
import { withoutStream } from '../support/device.ts'
import { signedIn } from '../support/people.ts'
import { readUser, saveElsewhere } from '../support/settings-people.ts'
import { open, save, saved } from '../support/personal-data-form.ts'

test('§7 PATCH user: errors are shown at their field and in a summary with links; nothing is lost', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await open(page)
  await page.getByLabel('Número', { exact: true }).fill('12345678A')
  await page.getByLabel('Fecha de nacimiento').fill('31/02/1980')
  await page.getByLabel('Código postal').fill('99')
  await save(page)
  const summary = page.getByRole('region', { name: 'Revisa estos 6 datos' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'El DNI no es correcto: revisa los números y la letra.' }).click()
  await expect(page.getByLabel('Número', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Número', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('12345678A')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await stickingOut(page)).toEqual([])
})

test.describe('when the API refuses', () => {
  test.use({ quiet: false })
  test('§8 InvalidInput: an API error about a field is shown at that field, any other above the form', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.route('**/api/v1/user', route =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 400,
            json: {
              code: 'InvalidInput',
              title: 'Revisa los datos',
              message: 'Hay datos que no son correctos.',
              fields: { phone: 'Este teléfono no existe.', nationality: 'Falta la nacionalidad.' },
            },
          })
        : route.continue(),
    )
    await open(page)
    await page.getByLabel('Teléfono').fill('612345678')
    await save(page)
    await expect(page.getByLabel('Teléfono')).toBeFocused()
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription('Este teléfono no existe.')
    await expect(page.getByRole('alert')).toContainText('Falta la nacionalidad.')
  })

  test('§2 /settings/personal-data: says so when the data fails to load, and loads it on retry', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    // Otherwise the page reads the profile again by itself, which removes the button before the click.
    await withoutStream(page)
    await page.route('**/api/v1/user', route => route.fulfill({ status: 403, json: { code: 'Forbidden' } }))
    await page.goto('/settings/personal-data')
    await expect(page.getByRole('heading', { name: 'No podemos mostrar tus datos' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unroute('**/api/v1/user')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
  })

  test('§7 PATCH user: a change made offline is saved when the network is back', async ({
    page,
    product,
    context,
  }) => {
    const person = await signedIn(page, product.address)
    await open(page)
    await context.setOffline(true)
    await page.getByLabel('Nombre', { exact: true }).fill('Marta')
    await save(page)
    await expect(page.getByText('Sin conexión: se guardará al volver.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused()
    await context.setOffline(false)
    await saved(page)
    expect((await readUser(product.address, person)).profile['firstName']).toBe('Marta')
  })
})

test.describe('a response that is lost', () => {
  test.use({ quiet: false })
  test('§7 PATCH user: saving again after a lost response is not a conflict', async ({ page, product }) => {
    const person = await signedIn(page, product.address)
    await open(page)
    let lost = false
    await page.route('**/api/v1/user', async route => {
      // Only the response to the change is lost: the page may read the profile again at any time.
      if (lost || route.request().method() !== 'PATCH') return route.continue()
      lost = true
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByLabel('Nombre', { exact: true }).fill('Marta')
    await save(page)
    await expect(page.getByText('Comprueba tu conexión y vuelve a intentarlo.')).toBeVisible()
    expect((await readUser(product.address, person)).profile['firstName']).toBe('Marta')
    await save(page)
    await saved(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('§3 provinces: the 50 and the autonomous cities apart; a postal code of another province only asks for a check', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await open(page)
  const province = page.getByLabel('Provincia')
  expect(await province.locator('optgroup[label="Provincias"] option').count()).toBe(50)
  expect(await province.locator('optgroup[label="Ciudades autónomas"] option').allTextContents()).toEqual([
    'CEUTA',
    'MELILLA',
  ])
  await page.getByLabel('Calle, número y piso').fill('Plaza Mayor, 1')
  await page.getByLabel('Localidad').fill('Madrid')
  await page.getByLabel('Código postal').fill('51001')
  await expect(province).toHaveValue('51')
  await page.getByLabel('Código postal').fill('28013')
  await expect(province).toHaveValue('28')
  await province.selectOption('50')
  await expect(page.getByText('El código postal 28013 es de Madrid. ¿Es correcto?')).toBeVisible()
  await page.getByLabel('Código postal').fill('28014')
  await expect(province).toHaveValue('50')
  await save(page)
  await saved(page)
  expect((await readUser(product.address, person)).profile['address']).toMatchObject({
    postalCode: '28014',
    province: '50',
  })
})

test('§7 PATCH user: a passport states its country', async ({ page, product }) => {
  const person = await signedIn(page, product.address)
  await open(page)
  await page.getByLabel('Tipo de documento').selectOption('Pasaporte')
  await page.getByLabel('Número', { exact: true }).fill('ab 123456')
  await save(page)
  await expect(page.getByLabel('País que lo expidió')).toBeFocused()
  await page.getByLabel('País que lo expidió').selectOption('Marruecos')
  await save(page)
  await saved(page)
  expect((await readUser(product.address, person)).profile['document']).toEqual({
    kind: 'passport',
    number: 'AB123456',
    country: 'MA',
  })
})

test.describe('two devices', () => {
  test.use({ quiet: false }) // the browser logs the conflict to its console
  test('§7 PATCH user: changes of two devices to different fields are merged without asking', async ({
    page,
    product,
  }) => {
    const person = await signedIn(page, product.address)
    await open(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Marta')
    await saveElsewhere(product.address, person, { phone: '612345678' })
    await save(page)
    await saved(page)
    await expect(page.getByLabel('Teléfono')).toHaveValue('612 345 678')
    expect((await readUser(product.address, person)).profile).toMatchObject({
      firstName: 'Marta',
      phone: '+34612345678',
    })
  })

  test('§7 PATCH user: changes of two devices to the same field are never overwritten silently: the person chooses', async ({
    page,
    product,
  }) => {
    const person = await signedIn(page, product.address)
    await open(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Marta')
    await page.getByLabel('Teléfono').fill('611111111')
    await page.getByLabel('Primer apellido').fill('Ruiz')
    await saveElsewhere(product.address, person, { firstName: 'María', phone: '622222222' })
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Tus datos han cambiado en otro dispositivo' })
    await expect(dialog).toHaveAccessibleDescription(
      'Elige con qué te quedas. No has perdido nada de lo que has escrito.',
    )
    expect((await readUser(product.address, person)).profile['firstName']).toBe('María')
    expect(await accessibilityFaults(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Marta')
    await save(page)
    const names = dialog.getByRole('radiogroup', { name: 'Nombre' })
    await expect(names.getByRole('radio', { name: 'Marta' })).toBeChecked()
    await names.getByRole('radio', { name: 'María' }).check()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await saved(page)
    expect((await readUser(product.address, person)).profile).toMatchObject({
      firstName: 'María',
      firstSurname: 'Ruiz',
      phone: '+34611111111',
    })
  })
})
