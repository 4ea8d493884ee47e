import type { ReasonTemplate } from '@habilita/contract/staff/staff-templates'
import { faultsByTheme } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { createPerson } from '../support/people.ts'
import { asAnotherDevice, saveElsewhere } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const none = { light: [], dark: [] }

test.describe('an admin', () => {
  test.use({ quiet: false }) // an address that nobody has proved is refused
  test('gives roles to somebody who has proved their address, changes them, and takes all away', async ({
    page,
    product,
  }) => {
    await openDesk(page, product, ['admin'], '/backoffice/settings/staff')
    const person = await createPerson(product.address, { verified: true })
    await saveElsewhere(product.address, person, { firstName: 'Nuria', firstSurname: 'Pardo' })
    const row = page.getByRole('row', { name: new RegExp(person.email) })
    expect(await faultsByTheme(page)).toEqual(none)

    await page.getByRole('button', { name: 'Añadir a alguien' }).click()
    const adding = page.getByRole('dialog', { name: 'Añadir a alguien' })
    await adding.getByLabel('Correo electrónico').fill('nadie@correo.es')
    await adding.getByRole('button', { name: 'Añadir' }).click()
    await expect(adding.getByText('Elige al menos una función.').last()).toBeVisible()
    await adding.getByLabel('Revisión').check()
    await adding.getByRole('button', { name: 'Añadir' }).click()
    await expect(adding.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
    await expect(adding.getByLabel('Revisión')).toBeChecked()
    expect(await faultsByTheme(page)).toEqual(none)
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

  test('takes the second factor of somebody who has lost it', async ({ page, product }) => {
    const person = await createStaff(product, ['reviewer'], { firstName: 'Olga', firstSurname: 'Rius' })
    await openDesk(page, product, ['admin'], '/backoffice/settings/staff')
    const row = page.getByRole('row', { name: new RegExp(person.email) })
    await expect(row).toContainText('Activada')
    await row.getByRole('button', { name: 'Quitar dos pasos de Olga Rius' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(row).toContainText('Pendiente')
  })
})

test('an admin makes a key for another system, reads it once, and ends it', async ({ page, product }) => {
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
  expect(await faultsByTheme(page)).toEqual(none)
  await made.getByRole('button', { name: 'Ya la tengo' }).click()
  const row = page.getByRole('row', { name: /Facturación/ })
  await expect(row).toContainText('Enviar facturas')
  await expect(page.getByText(key)).toHaveCount(0)
  await row.getByRole('button', { name: 'Anular la de Facturación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await expect(row).toContainText('Anulada')
})

test('an examiner adds a venue, puts it right, is asked before losing it, and closes it', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['examiner'], '/backoffice/settings/venues')
  await page.getByRole('button', { name: 'Añadir una sede' }).click()
  const pane = page.getByRole('region', { name: 'Sede nueva' })
  await pane.getByLabel('Nombre').fill('Aulas de Prueba')
  await pane.getByRole('button', { name: 'Añadir la sede' }).click()
  await expect(pane.getByRole('heading', { name: 'Revisa estos 3 datos' })).toBeVisible()
  await pane.getByLabel('Calle y número').fill('Calle Mayor, 3')
  await pane.getByLabel('Municipio').fill('Las Palmas de Gran Canaria')
  await pane.getByLabel('Provincia').selectOption({ label: 'Las Palmas' })
  await pane.getByLabel('Se entra sin escalones').check()
  await pane.getByLabel('Aforo').fill('14')
  await pane.getByRole('button', { name: 'Añadir la sede' }).click()
  const row = page.getByRole('row', { name: /Aulas de Prueba/ })
  await expect(row).toContainText('Hora canaria')
  await expect(row).toContainText('Aforo 14')

  const open = page.getByRole('region', { name: 'Aulas de Prueba' })
  await open.getByLabel('Cómo llegar').fill('Por la puerta de atrás.')
  await page.getByRole('link', { name: 'Festivos' }).click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir aquí' })
    .click()
  await expect(open.getByLabel('Cómo llegar')).toHaveValue('Por la puerta de atrás.')
  await open.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sede guardada')).toBeVisible()
  expect(await faultsByTheme(page)).toEqual(none)
  await open.getByLabel('Cómo llegar').fill('Por el patio.')
  await open.getByRole('button', { name: 'Cerrar la sede…' }).click()
  const closing = page.getByRole('dialog', { name: '¿Cerrar Aulas de Prueba?' })
  await expect(closing).toContainText('No tiene convocatorias por delante.')
  await closing.getByRole('button', { name: 'Cerrar la sede' }).click()
  await expect(row).toContainText('Cerrada')
  await expect(open.getByRole('alert'), 'it was nobody else').toHaveCount(0)
  const saved = page.waitForResponse(response => response.request().method() === 'PUT')
  await open.getByRole('button', { name: 'Guardar' }).click()
  await saved
  await page.reload()
  await expect(open.getByLabel('Cómo llegar')).toHaveValue('Por el patio.')
  await open.getByRole('button', { name: 'Abrir de nuevo' }).click()
  await expect(row).not.toContainText('Cerrada')
})

test.describe('an admin', () => {
  test.use({ quiet: false }) // a day that is a holiday already is refused
  test('adds a holiday where it is one, sees it in the year, and takes it away', async ({
    page,
    product,
  }) => {
    const year = new Date().getFullYear() + 1
    await openDesk(page, product, ['admin'], `/backoffice/settings/holidays?year=${year}&province=50`)
    const list = page.getByRole('list', { name: `Festivos de ${year}` })
    await expect(list.getByRole('listitem').filter({ hasText: 'Año Nuevo' })).toContainText('Toda España')
    expect(await faultsByTheme(page)).toEqual(none)
    await page.getByRole('button', { name: 'Añadir un festivo' }).click()
    const adding = page.getByRole('dialog', { name: 'Añadir un festivo' })
    await adding.getByLabel('Día').fill(`${year}-01-29`)
    await adding.getByLabel('Fiesta').fill('Fiesta de prueba')
    await adding.getByLabel('Municipio').fill('zaragoza')
    await adding.getByLabel('De dónde lo sabes').fill('BOP de Zaragoza')
    await adding.getByRole('button', { name: 'Añadir' }).click()
    await expect(adding.getByLabel('Día')).toHaveAccessibleDescription('Ese día ya es festivo ahí.')
    await adding.getByLabel('Día').fill(`${year}-07-14`)
    await adding.getByRole('button', { name: 'Añadir' }).click()
    const added = list.getByRole('listitem').filter({ hasText: 'Fiesta de prueba' })
    await expect(added).toContainText('Zaragoza · BOP de Zaragoza')
    await expect(page.getByTitle('Fiesta de prueba, Zaragoza')).toHaveText('14')
    await added.getByRole('button', { name: /Quitar Fiesta de prueba/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(added).toHaveCount(0)
    // Its button has gone with it.
    await expect(page.locator('body')).not.toBeFocused()
  })
})

test('an admin writes a text as it will be read; whoever reviews is offered it until it is retired', async ({
  page,
  product,
}) => {
  const reviewer = await createStaff(product, ['reviewer'])
  const offered = async () => {
    const call = await asAnotherDevice(product.address, reviewer)
    const { templates }: { templates: ReasonTemplate[] } = (await call('GET', '/staff/templates?kind=remedy'))
      .json
    return templates.find(({ title }) => title === 'Falta la firma')
  }
  await openDesk(page, product, ['admin'], '/backoffice/settings/templates?kind=remedy')
  await page.getByRole('button', { name: 'Añadir un texto' }).click()
  const pane = page.getByRole('region', { name: 'Texto nuevo' })
  await pane.getByLabel('Especialidad').selectOption({ label: 'Gas' })
  await pane.getByLabel('Título').fill('Falta la firma')
  await pane.getByLabel('Texto', { exact: true }).fill('Firma el documento.')
  await expect(pane.getByRole('region', { name: 'Vista previa' })).toContainText('Falta algo en tu solicitud')
  await pane.getByRole('button', { name: 'Añadir el texto' }).click()
  const row = page.getByRole('button', { name: /^Falta la firma/ })
  await expect(row).toContainText('Gas')
  expect(await faultsByTheme(page)).toEqual(none)
  expect(await offered()).toMatchObject({ category: 'gas', text: 'Firma el documento.', isRetired: false })

  const open = page.getByRole('region', { name: 'Falta la firma' })
  await open.getByLabel('Texto', { exact: true }).fill('Firma el documento a mano.')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir aquí' })
    .click()
  await open.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('Firma el documento a mano.')
  await open.getByRole('button', { name: 'Retirar' }).click()
  await expect(row).toContainText('Retirado')
  expect(await offered()).toMatchObject({ text: 'Firma el documento a mano.', isRetired: true })

  // Put in order by keyboard: as it stands here it is offered.
  await open.getByRole('button', { name: 'Volver a ofrecerlo' }).click()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  const texts = page.getByRole('region', { name: 'Subsanación' }).locator('[data-row]')
  const place = async () => (await texts.allInnerTexts()).findIndex(text => text.startsWith('Falta la firma'))
  const before = await place()
  await page.keyboard.press('Shift+K')
  await expect.poll(place).toBe(before - 1)
  await expect(row).toBeFocused()
  await page.getByRole('button', { name: 'Bajar «Falta la firma»' }).click()
  await expect.poll(place).toBe(before)
  await page.keyboard.press('Enter')

  // By keyboard out of the pane, along the list and into another.
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(open.getByRole('heading', { name: 'Falta la firma' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Vista previa' })).toBeVisible()
})

test('whoever is no admin sees neither the staff nor the keys, and is told whose they are', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['reviewer'], '/backoffice/settings/keys')
  await expect(page.getByRole('heading', { name: 'Esta pantalla es para otra función' })).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Ajustes' })
  await expect(places.getByRole('link')).toHaveText([
    'Esquemas',
    'Sedes',
    'Festivos',
    'Textos preparados',
    'La entidad',
  ])
  expect(await faultsByTheme(page)).toEqual(none)
})
