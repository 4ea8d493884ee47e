import type { Scheme } from '@habilita/contract/schemes/schemes'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { expect, stickingOut, test } from '../support/test.ts'
import { inDays } from '../support/schemes-desk.ts'

// The browser logs rejected calls to its console.
test.use({ viewport: { width: 1440, height: 900 }, quiet: false })

test.beforeEach(() => test.setTimeout(180_000)) // a long form, checked in both themes

test('an admin publishes a new scheme version after field errors, a list of changes and an effective date', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['admin'], '/backoffice/settings')
  await page.getByRole('link', { name: 'Instalaciones frigoríficas (RSIF)' }).click()
  const versions = page.getByRole('table', { name: 'Versiones' })
  await expect(versions.getByRole('row', { name: /Versión 1/ })).toContainText('En vigor')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await page.getByRole('button', { name: 'Preparar otra versión' }).click()
  await expect(page.getByRole('heading', { name: 'Borrador de la versión 2' })).toBeVisible()

  // Invalid values stay in the form with an error at the field.
  const validity = page.getByLabel('Validez del certificado (años)')
  await validity.fill('0')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(validity).toBeFocused()
  await expect(validity).toHaveAccessibleDescription('El valor mínimo es 1.')
  await validity.fill('4')
  const theory = page.getByRole('group', { name: 'Parte 1' })
  await theory.getByLabel('Nota para aprobar (de 100)').fill('65')
  const renewal = page.getByLabel('Renovación (€)')
  await renewal.fill('')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  expect(await stickingOut(page)).toEqual([])

  // A draft that cannot be published is still saved.
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await expect(renewal).toHaveAccessibleDescription('Falta el precio.')
  await expect(renewal).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
  await renewal.fill('120,50')

  // Leaving with unsaved changes asks for confirmation.
  await page.getByRole('link', { name: 'Sedes' }).click()
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await leaving.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(renewal).toHaveValue('120,50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Borrador guardado')).toBeVisible()

  await page.getByRole('tab', { name: /Qué cambia/ }).click()
  const changes = page.getByRole('list', { name: 'Cambios del borrador' }).getByRole('listitem')
  await expect(changes).toHaveCount(3)
  await expect(changes.nth(0)).toContainText('Parte teórica · Nota para aprobar')
  await expect(changes.nth(0).getByRole('deletion')).toHaveText('Versión 1: 60 de 100')
  await expect(changes.nth(0).getByRole('insertion')).toHaveText('Versión 2 (borrador): 65 de 100')
  await expect(changes.nth(2)).toContainText('120,50')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)

  await page.getByRole('button', { name: 'Publicar…' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publicar la versión 2' })
  await expect(publishing).toContainText('Las solicitudes ya presentadas siguen con su versión')
  await publishing.getByRole('button', { name: 'Publicar la versión 2' }).click()
  const reason = publishing.getByLabel('Por qué se publica')
  await expect(reason).toHaveAccessibleDescription(/Escribe por qué cambia el esquema/)
  await reason.fill('Nueva tabla de precios.')
  const day = publishing.getByLabel('Se aplica desde el día')
  await day.fill('2020-01-01')
  await publishing.getByRole('button', { name: 'Publicar la versión 2' }).click()
  await expect(day).toHaveAccessibleDescription('Elige hoy o un día posterior.')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await day.fill(inDays(300))
  await publishing.getByRole('button', { name: 'Publicar la versión 2' }).click()

  const published = versions.getByRole('row', { name: /Versión 2/ })
  await expect(published).toContainText('Próxima')
  await expect(published).toContainText('«Nueva tabla de precios.»')
  await expect(versions.getByRole('row', { name: /Versión 1/ })).toContainText('En vigor')
  await published.getByRole('button').click()
  await page.getByRole('tab', { name: 'Cambios sobre la 1' }).click()
  await expect(page.getByRole('list', { name: 'Cambios de la versión 2' }).getByRole('listitem')).toHaveCount(
    3,
  )
  const answer = await fetch(`${product.address}/api/v1/schemes/rsif-2`)
  const scheme = (await answer.json()) as Scheme
  expect(scheme).toMatchObject({ validityYears: 4, inForceFrom: inDays(300) })
  expect(scheme.fees).toContainEqual({ type: 'renewal', cents: 12_050 })
})
