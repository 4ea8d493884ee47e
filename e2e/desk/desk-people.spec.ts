import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { enterDesk, openDesk } from '../support/desk.ts'
import { createPerson, signInByPassword } from '../support/people.ts'
import { asAnotherDevice, saveElsewhere } from '../support/settings-people.ts'
import { createIndependentStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'
import { PEOPLE, pane, someone } from '../support/people-desk.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an admin ends one sign-in session of a person, then all, disables the account and enables it again', async ({
  page,
  product,
}) => {
  const who = await someone(product, 'Iker')
  const tokens = await signInByPassword(product.address, who)
  await signInByPassword(product.address, who)
  await openDesk(page, product, ['admin'])
  // The search opens from any page.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(who.firstSurname)
  await page.getByRole('option', { name: new RegExp(`^${who.name}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/people/${who.localId}$`))
  await pane(page).getByRole('tab', { name: 'Cuenta' }).click()
  const sessions = pane(page).getByRole('list', { name: 'Sesiones' }).getByRole('listitem')
  await expect(sessions.first()).toBeVisible()
  const before = await sessions.count()
  expect(before).toBeGreaterThan(1)
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await sessions.first().getByRole('button', { name: 'Cerrar sesión…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Sesión cerrada')).toBeVisible()
  await expect(sessions).toHaveCount(before - 1)
  await pane(page).getByRole('button', { name: 'Cerrar todas…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar todas' }).click()
  await expect(pane(page).getByText('No tiene ninguna sesión abierta.')).toBeVisible()
  const answer = await fetch(`${product.address}/api/v1/user`, {
    headers: { authorization: `Bearer ${tokens.idToken}` },
  })
  expect(answer.status).toBe(401)

  await pane(page).getByRole('button', { name: 'Desactivar la cuenta…' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Desactivar su cuenta?' })
  await expect(dialog).toContainText('No se borra nada suyo.')
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await expect(pane(page).getByText('Cuenta desactivada')).toBeVisible()
  await expect(signInByPassword(product.address, who)).rejects.toThrow('USER_DISABLED')
  await pane(page).getByRole('button', { name: 'Activar la cuenta…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
  await expect(pane(page).getByText('Activa', { exact: true })).toBeVisible()
  await signInByPassword(product.address, who)
  await pane(page).getByRole('tab', { name: 'Historial' }).click()
  await expect(pane(page).getByText('Se desactiva una cuenta')).toBeVisible()
})

test('two admins compare and merge two profiles of one person after reading the consequences', async ({
  page,
  product,
  browser,
}) => {
  const keep = await someone(product, 'Nuria')
  const other = await createPerson(product.address, { verified: true })
  await saveElsewhere(product.address, other, {
    firstName: 'Nuria',
    firstSurname: keep.firstSurname,
    birthDate: '1990-01-02',
    phone: '+34699000111',
  })
  await saveElsewhere(product.address, keep, { birthDate: '1990-01-02' })
  await openDesk(page, product, ['admin'], `${PEOPLE}/${other.localId}`)
  const proposed = pane(page).getByRole('region', { name: 'Posibles duplicados' })
  await expect(proposed).toContainText('mismo nombre y fecha de nacimiento')
  await proposed.getByRole('listitem').filter({ hasText: keep.email }).getByRole('button').click()
  await expect(pane(page).getByText(/^Pasan a la ficha que se queda: .*1 solicitud/)).toBeVisible()
  await pane(page).getByRole('button', { name: 'Que se quede la otra' }).click()
  await expect(page).toHaveURL(new RegExp(`/people/${keep.localId}\\?merge=${other.localId}`))
  await expect(pane(page).getByRole('row', { name: /^Teléfono \(distinto\)/ })).toContainText('699 000 111')
  await expect(pane(page).getByText('No se puede deshacer.')).toBeVisible()
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await pane(page).getByRole('button', { name: 'Proponer unirlas' }).click()
  await expect(
    pane(page).getByText(/^Lo propusiste tú .* falta que lo confirme otra persona\.$/),
  ).toBeVisible()
  await expect(pane(page).getByRole('button', { name: 'Unir las dos fichas…' })).toHaveCount(0)

  const second = await createIndependentStaff(product, 'admin', { firstName: 'Ana', firstSurname: 'Vela' })
  const context = await browser.newContext({ baseURL: product.address, locale: 'es-ES' })
  const theirs = await context.newPage()
  await enterDesk(theirs, product, second, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(pane(theirs).getByText(/^Lo propuso Irene Campos el /)).toBeVisible()
  // The admin who proposed the merge has left the page.
  await page.goto(PEOPLE)
  await pane(theirs).getByRole('button', { name: 'Unir las dos fichas…' }).click()
  const dialog = theirs.getByRole('dialog', { name: '¿Unir las dos fichas?' })
  await dialog.getByRole('button', { name: 'Unir para siempre' }).click()
  await expect(dialog.getByText('Escribe UNIR, tal cual.').last()).toBeVisible()
  await dialog.getByLabel('Escribe UNIR para confirmarlo').fill('unir')
  await theirs.keyboard.press('Enter')
  await expect(pane(theirs).getByText('Fichas unidas a esta')).toBeVisible()
  await expect(pane(theirs).getByText(new RegExp(`${other.email} · unida el`))).toBeVisible()
  await context.close()
  // The URL of the merged profile redirects to the remaining one.
  await page.goto(`${PEOPLE}/${other.localId}`)
  await expect(page).toHaveURL(new RegExp(`/people/${keep.localId}$`))
  const call = await asAnotherDevice(product.address, keep)
  expect((await call('GET', '/user')).status).toBe(200)
  await expect(signInByPassword(product.address, other)).rejects.toThrow('USER_DISABLED')
})
