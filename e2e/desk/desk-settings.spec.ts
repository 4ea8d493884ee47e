import type { ReasonTemplate } from '@habilita/contract/staff/staff-templates'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { holdAnswer, withoutStream } from '../support/device.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an examiner adds a venue, corrects it, is asked before losing changes, and closes it', async ({
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
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await open.getByLabel('Cómo llegar').fill('Por el patio.')
  await open.getByRole('button', { name: 'Cerrar la sede…' }).click()
  const closing = page.getByRole('dialog', { name: '¿Cerrar Aulas de Prueba?' })
  await expect(closing).toContainText('No tiene convocatorias por delante.')
  await closing.getByRole('button', { name: 'Cerrar la sede' }).click()
  await expect(row).toContainText('Cerrada')
  await expect(open.getByRole('alert'), 'no change by another user is reported').toHaveCount(0)
  const saved = page.waitForResponse(response => response.request().method() === 'PUT')
  await open.getByRole('button', { name: 'Guardar' }).click()
  await saved
  await page.reload()
  await expect(open.getByLabel('Cómo llegar')).toHaveValue('Por el patio.')
  await open.getByRole('button', { name: 'Abrir de nuevo' }).click()
  await expect(row).not.toContainText('Cerrada')
})

test('an admin writes a text with a preview; reviewers are offered it until it is retired', async ({
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
  // Events of the live stream would make the desk read the list again.
  await withoutStream(page)
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
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
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

  // Reordered by keyboard: texts are offered in this order.
  const earlierList = await holdAnswer(page, /\/staff\/templates$/)
  await open.getByRole('button', { name: 'Volver a ofrecerlo' }).click()
  // A retired text has no place in the order.
  await expect(row).not.toContainText('Retirado')
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  const texts = page.getByRole('region', { name: 'Subsanación' }).locator('[data-row]')
  const place = async () => (await texts.allInnerTexts()).findIndex(text => text.startsWith('Falta la firma'))
  const before = await place()
  await page.keyboard.press('Shift+K')
  await expect.poll(place).toBe(before - 1)
  await expect(row).toBeFocused()
  await earlierList()
  expect(await place(), 'a list read before the move').toBe(before - 1)
  await page.getByRole('button', { name: 'Bajar «Falta la firma»' }).click()
  await expect.poll(place).toBe(before)
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')

  // By keyboard out of the pane, along the list and into another text.
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

test('staff who are not admins see neither the staff nor the API keys, and read that these are for admins', async ({
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
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
})
