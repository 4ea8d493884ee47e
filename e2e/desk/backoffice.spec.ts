import { accessibilityFaults } from '../screens/accessibility.ts'
import { enter, heading } from '../support/auth-forms.ts'
import { enterDesk, openDesk } from '../support/desk.ts'
import { createPerson } from '../support/people.ts'
import { dataDirOf, operate } from '../support/sdk/installation.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'
import { areas, typePassword } from '../support/backoffice-steps.ts'

test('the back office loads under the content security policy with an empty console', async ({ page }) => {
  const answer = await page.goto('/backoffice')
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  await expect(heading(page)).toHaveText('Entra para trabajar')
  await expect(page).toHaveTitle('Gestión · Habilita')
  await page.waitForLoadState('networkidle')
  expect(await accessibilityFaults(page)).toEqual([])
})

test.describe('a person with an account who is not staff', () => {
  test.use({ quiet: false }) // the API rejects the calls
  test('sees only that they have no access', async ({ page, product }) => {
    const candidate = await createStaff(product, ['reviewer'])
    await operate(dataDirOf(product), 'staff', 'set', candidate.email)
    await page.goto('/backoffice')
    await typePassword(page, candidate)
    await page.getByLabel('Código de 6 cifras').fill(await candidate.code())
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Esta cuenta no tiene acceso')
    await expect(areas(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
    await expect(heading(page)).toHaveText('Entra para trabajar')
  })
})

test('signing out of one of the two apps does not sign out of the other', async ({
  page,
  context,
  product,
}) => {
  const person = await openDesk(page, product, ['reviewer'])
  const app = await context.newPage()
  const candidate = await createPerson(product.address, { verified: true })
  await app.goto('/login?redirect=%2Fsettings')
  await enter(app, candidate)
  await expect(heading(app)).toHaveText('Ajustes')

  await app.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(heading(app)).toHaveText('Entra en tu cuenta')
  await page.reload()
  await expect(areas(page)).toBeVisible()

  await enter(app, candidate)
  await expect(heading(app)).not.toHaveText('Entra en tu cuenta')
  await expect(areas(page)).toBeVisible()
  await page.getByRole('button', { name: /Irene Campos/ }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(heading(page)).toHaveText('Entra para trabajar')
  await app.reload()
  await expect(heading(app)).not.toHaveText('Entra en tu cuenta')
  expect(person.email).not.toBe(candidate.email)
})

test.describe('the idle lock', () => {
  test.use({ quiet: false }) // a wrong password is rejected, and the right one requires the second factor
  test('locks the desk in every tab after fifteen minutes; the password restores it as it was', async ({
    page,
    context,
    product,
  }) => {
    await page.clock.install()
    const person = await createStaff(product, ['reviewer'])
    await enterDesk(page, product, person, '/backoffice/settings')
    const second = await context.newPage()
    await second.goto('/backoffice/settings')
    await expect(areas(second)).toBeVisible()

    await page.clock.fastForward('14:00')
    await page.mouse.move(200, 200)
    await page.clock.fastForward('14:00')
    await expect(areas(page)).toBeVisible()
    // Open dialogs are covered too.
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
    await page.clock.fastForward('16:00')
    await expect(heading(page)).toHaveText('Sesión bloqueada')
    await expect(areas(page)).toBeHidden()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByLabel('Contraseña', { exact: true }).fill('otra frase larga')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Las credenciales no coinciden').last()).toBeVisible()
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(areas(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Esquemas', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  })

  test('can be activated by hand in every tab, and a reload does not remove it', async ({
    page,
    context,
    product,
  }) => {
    const person = await openDesk(page, product, ['reviewer'])
    const second = await context.newPage()
    await second.goto('/backoffice')
    await expect(areas(second)).toBeVisible()
    await page.getByRole('button', { name: /Irene Campos/ }).click()
    await page.getByRole('button', { name: 'Bloquear' }).click()
    await expect(heading(page)).toHaveText('Sesión bloqueada')
    await expect(heading(second)).toHaveText('Sesión bloqueada')
    // Shortcuts do nothing while the desk is locked.
    await page.getByRole('button', { name: 'Desbloquear' }).focus()
    const { pathname } = new URL(page.url())
    for (const key of ['Control+k', '?', 'g', 'c']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe(pathname)
    await page.reload()
    await expect(heading(page)).toHaveText('Sesión bloqueada')
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(areas(page)).toBeVisible()
    await expect(areas(second)).toBeVisible()
  })
})

test('shortcuts: ? lists them, G opens an area, Ctrl+K finds one, and typing in a field triggers none', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['admin'], '/backoffice/settings')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(list.getByText('Buscar en todo')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar en todo' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ajustes?')
  await expect(field).toHaveValue('ajustes?')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('option', { name: /Esquemas y ajustes/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(heading(page)).toHaveText('Esquemas y ajustes')
})
