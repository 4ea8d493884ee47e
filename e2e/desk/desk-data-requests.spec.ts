import { randomUUID } from 'node:crypto'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { asAnotherDevice, readUser } from '../support/settings-people.ts'
import { createIndependentStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'
import { REQUESTS, pane, someone, register } from '../support/data-requests-desk.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a rectification corrects data and shows the values before and after; a late one is marked in the list', async ({
  page,
  product,
}) => {
  const who = await someone(product, 'Lucía')
  const clerk = await createIndependentStaff(product, 'reviewer', { firstName: 'Olga', firstSurname: 'Rius' })
  const received = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)

  const call = await asAnotherDevice(product.address, clerk)
  const id = randomUUID()
  const { status } = await call('POST', '/staff/data-requests', {
    id,
    personId: who.localId,
    kind: 'rectification',
    channel: 'letter',
    receivedOn: received,
    text: 'Mi apellido está mal escrito.',
  })
  expect(status).toBe(200)
  const checked = { version: 1, check: 'document' }
  expect((await call('PUT', `/staff/data-requests/${id}/identity`, checked)).status).toBe(200)
  await openDesk(page, product, ['admin'], REQUESTS)
  const row = page.getByRole('row', { name: new RegExp(who.name) })
  await expect(row).toContainText(/Venció hace \d+ d\./)
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await row.click()
  await expect(pane(page).getByText(/^Olga Rius, el /)).toBeVisible()
  await page.keyboard.press('a')
  const surname = pane(page).getByLabel('Primer apellido')
  await surname.fill('Corregido')
  await expect(pane(page).getByText(`Antes: ${who.firstSurname}`)).toBeVisible()
  await pane(page).getByLabel('Número', { exact: true }).fill('12345678A')
  await pane(page).getByRole('button', { name: 'Rectificar y cerrar' }).click()
  await expect(pane(page).getByLabel('Número', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(surname).toHaveValue('Corregido')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await pane(page)
    .getByRole('heading', { name: /^Rectificar los datos/ })
    .focus()
  await page.keyboard.press('Escape')
  await expect(pane(page).getByRole('heading', { name: /^Rectificación/ }), 'not the request').toBeFocused()
  await page.keyboard.press('a')
  await expect(surname, 'left by mistake').toHaveValue('Corregido')
  await pane(page).getByLabel('Número', { exact: true }).fill('')
  await pane(page).getByRole('button', { name: 'Rectificar y cerrar' }).click()
  await expect(pane(page).getByText('Qué se corrigió')).toBeVisible()
  await expect(pane(page).getByRole('row', { name: /Primer apellido/ })).toHaveText(
    `Primer apellido${who.firstSurname}Corregido`,
  )
  expect((await readUser(product.address, who)).profile).toMatchObject({ firstSurname: 'Corregido' })
})

test('an access request is assigned, extended, annotated, its package downloaded, and closed with an answer', async ({
  page,
  product,
}) => {
  const who = await someone(product, 'Omar')
  await openDesk(page, product, ['admin'], REQUESTS)
  const number = await register(page, who, 'Acceso')
  await pane(page).getByRole('button', { name: 'Anotar cómo se comprobó…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anotar' }).click()
  await expect(pane(page).getByText(/^Enseñó su documento/)).toBeVisible()
  await page.keyboard.press('i')
  await page.getByRole('dialog').getByRole('button', { name: 'Asignar' }).click()
  await expect(page.getByText('Ahora la lleva Irene Campos')).toBeVisible()
  await page.keyboard.press('p')
  const more = page.getByRole('dialog', { name: 'Ampliar el plazo' })
  const why = more.getByLabel('Por qué hace falta más tiempo')
  await why.fill('Hay muchos documentos.')
  await page.keyboard.press('Escape')
  // The browser hides the dialog first; the page can open it again only after that.
  await expect(page.locator('dialog h2', { hasText: 'Ampliar el plazo' })).toHaveCount(0)
  await page.keyboard.press('p')
  await expect(why, 'closed by mistake').toHaveValue('Hay muchos documentos.')
  await more.getByRole('button', { name: 'Ampliar' }).click()
  await expect(pane(page).getByText('Ampliado: «Hay muchos documentos.»')).toBeVisible()
  await expect(pane(page).getByRole('button', { name: /Ampliar plazo/ })).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.type('Ha llamado.')
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByRole('listitem').filter({ hasText: 'Ha llamado.' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await pane(page).getByRole('button', { name: 'Para otra máquina (JSON)' }).click()
  expect((await saving).suggestedFilename()).toBe(`datos-${number}.json`)
  await pane(page)
    .getByRole('button', { name: /^Atender…/ })
    .click()
  const closing = page.getByRole('dialog', { name: 'Dar por atendida' })
  await closing.getByLabel('Qué le respondes').fill('Te la hemos mandado por correo certificado.')
  await closing.getByRole('button', { name: 'Dar por atendida' }).click()
  await expect(pane(page).getByText('«Te la hemos mandado por correo certificado.»')).toBeVisible()
  await expect(pane(page).getByText('Atendida', { exact: true })).toBeVisible()
})

test('a restriction is shown to staff on the person’s profile, and the person is notified before it is lifted', async ({
  page,
  product,
}) => {
  const who = await someone(product, 'Vera')
  await openDesk(page, product, ['admin'], REQUESTS)
  await register(page, who, 'Limitación')
  await page.keyboard.press('a')
  const closing = page.getByRole('dialog', { name: 'Dar por atendida' })
  await closing.getByLabel('Qué le respondes').fill('Limitado mientras se aclara.')
  await closing.getByRole('button', { name: 'Dar por atendida' }).click()
  await expect(pane(page).getByText('Hasta que se levante.')).toBeVisible()
  await pane(page)
    .getByRole('button', { name: /^Levantar…/ })
    .click()
  const lifting = page.getByRole('dialog', { name: 'Levantar la limitación' })
  await lifting.getByLabel('Por qué').fill('Ya está aclarado.')
  await lifting.getByLabel('Se levanta el').fill('2099-01-31')
  await lifting.getByRole('button', { name: 'Avisar y levantar' }).click()
  await expect(pane(page).getByText('Se le avisó: «Ya está aclarado.»')).toBeVisible()
  await pane(page).getByRole('link', { name: who.name }).click()
  const person = page.getByRole('region', { name: 'Ficha' })
  await expect(person.getByText('Tratamiento de sus datos limitado hasta el 31 ene 2099')).toBeVisible()
  await expect(person.getByText('«Limitado mientras se aclara.» Irene Campos')).toBeVisible()
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
})
