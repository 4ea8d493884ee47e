import type { SchemeDraft } from '@habilita/contract/schemes/staff-schemes'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { enterDesk, openDesk } from '../support/desk.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'
import { inDays } from '../support/schemes-desk.ts'

// The browser logs rejected calls to its console.
test.use({ viewport: { width: 1440, height: 900 }, quiet: false })

test.beforeEach(() => test.setTimeout(180_000)) // a long form, checked in both themes

const SCHEMES = '/backoffice/settings/schemes'

test('a reviewer can read the versions and the draft, and the API rejects any change', async ({
  page,
  product,
}) => {
  const [admin, reviewer] = [await createStaff(product, ['admin']), await createStaff(product, ['reviewer'])]
  const [as, asReviewer] = [
    await asAnotherDevice(product.address, admin),
    await asAnotherDevice(product.address, reviewer),
  ]
  const path = '/staff/schemes/gruas/draft'
  const draft: SchemeDraft = (await as('POST', path)).json
  const content = { ...draft.content, validityYears: 3 }
  expect((await as('PUT', path, { version: draft.version, content })).status).toBe(200)

  await enterDesk(page, product, reviewer, `${SCHEMES}/gruas`)
  await expect(page.getByRole('heading', { name: 'Partes del examen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preparar otra versión' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver el borrador' }).click()
  const changes = page.getByRole('list', { name: 'Cambios del borrador' })
  await expect(changes.getByRole('insertion')).toContainText('3 años')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Guardar|Publicar|Descartar/ })).toHaveCount(0)
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  const version = draft.version + 1
  const refused = [
    await asReviewer('POST', path),
    await asReviewer('PUT', path, { version, content }),
    await asReviewer('DELETE', `${path}?version=${version}`),
    await asReviewer('POST', '/staff/schemes/gruas/publication', {
      version,
      inForceFrom: inDays(300),
      reason: 'Porque sí',
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await as('DELETE', `${path}?version=${version}`)).status).toBe(204)
})

test('two admins who edit a draft at once lose nothing: a conflict shows the saved value to choose from', async ({
  page,
  product,
}) => {
  const other = await createStaff(product, ['admin'], { firstName: 'Berta', firstSurname: 'Coll' })
  const as = await asAnotherDevice(product.address, other)
  const path = '/staff/schemes/rite/draft'
  const draft: SchemeDraft = (await as('POST', path)).json
  await openDesk(page, product, ['admin'], `${SCHEMES}/rite/draft`)
  const validity = page.getByLabel('Validez del certificado (años)')
  const age = page.getByLabel('Edad mínima (años)')

  // Without unsaved input the form follows the server.
  const first = { ...draft.content, minimumAge: 19 }
  expect((await as('PUT', path, { version: draft.version, content: first })).status).toBe(200)
  await expect(age).toHaveValue('19')

  await validity.fill('7')
  const second = { ...first, validityYears: 6 }
  expect((await as('PUT', path, { version: draft.version + 1, content: second })).status).toBe(200)
  await page.getByRole('button', { name: 'Guardar' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Berta Coll ha guardado otra cosa' })
  await expect(conflict.getByRole('deletion')).toHaveText('Lo de Berta Coll: 6 años')
  await expect(conflict.getByRole('insertion')).toHaveText('Lo tuyo: 7 años')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await conflict.getByRole('button', { name: 'Seguir con lo mío' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  const saved: SchemeDraft = (await as('GET', path)).json
  expect(saved.content).toMatchObject({ minimumAge: 19, validityYears: 7 })

  await page.getByRole('button', { name: 'Descartar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('button', { name: 'Preparar otra versión' })).toBeVisible()
  expect((await as('GET', path)).status).toBe(404)
})
