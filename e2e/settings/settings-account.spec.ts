import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { enter } from '../support/auth-forms.ts'
import { createPerson, identity, signedIn, signInByPassword } from '../support/people.ts'
import { mailedLink, mailsTo, newEmail, type Person } from '../support/sdk/identity-test.ts'
import { expect, stickingOut, test } from '../support/test.ts'

// The browser tells of each refusal in its console.
test.use({ quiet: false })

const CHANGE_MAIL = '**/v1/accounts:sendOobCode*'

const row = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) })

const openRow = async (page: Page, title: string) => {
  await page.goto('/settings/account')
  await page.getByRole('heading', { name: title }).click()
  return row(page, title)
}

const askForEmail = async (page: Page, email: string) => {
  await page.getByLabel('Correo nuevo').fill(email)
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click()
}

/** Whether the service knows somebody by these. */
const canSignIn = (address: string, person: Person): Promise<boolean> =>
  signInByPassword(address, person).then(
    () => true,
    () => false,
  )

test('§4 verify and change email: asked for here, done by the link in the mail, and then the new address signs in', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const email = newEmail()
  await openRow(page, 'Correo electrónico')
  await askForEmail(page, person.email)
  await expect(page.getByLabel('Correo nuevo')).toHaveAccessibleDescription(/Ese ya es tu correo\./)
  await askForEmail(page, email)
  await expect(page.getByText(`Te hemos enviado un correo a ${email}.`)).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.goto(await mailedLink(product.address, email, 'VERIFY_AND_CHANGE_EMAIL'))
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click()
  await expect(page.getByText('Has cambiado tu correo.')).toBeVisible()
  await enter(page, { ...person, email })
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('§8 email already in use: told at the field', async ({ page, product }) => {
  const other = await createPerson(product.address, { verified: true })
  await signedIn(page, product.address)
  await openRow(page, 'Correo electrónico')
  await askForEmail(page, other.email)
  await expect(page.getByLabel('Correo nuevo')).toHaveAccessibleDescription(
    /El correo electrónico ya está en uso/,
  )
  await expect(page.getByLabel('Correo nuevo')).toBeFocused()
})

test('§5 re-authentication: whoever signed in too long ago is asked for the password first', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const email = newEmail()
  await openRow(page, 'Correo electrónico')
  await page.route(
    CHANGE_MAIL,
    route =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  )
  await askForEmail(page, email)
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(dialog).toHaveAccessibleDescription('Por seguridad, escribe tu contraseña para continuar.')
  const password = dialog.getByLabel('Contraseña', { exact: true })
  await expect(password).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.fill('otra frase larga')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Las credenciales no coinciden')
  await expect(password).toHaveValue('otra frase larga')
  await password.fill(person.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`Te hemos enviado un correo a ${email}.`)).toBeVisible()
})

test('§5 re-authentication: whoever goes back changes nothing', async ({ page, product }) => {
  await signedIn(page, product.address)
  const email = newEmail()
  await openRow(page, 'Correo electrónico')
  await page.route(CHANGE_MAIL, route =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } } }),
  )
  await askForEmail(page, email)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Correo nuevo')).toHaveValue(email)
  await expect(page.getByText('Te hemos enviado')).toHaveCount(0)
})

test('§7 update password: the current one first, each error at its field, and the other devices are signed out', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const { idToken: elsewhere } = await signInByPassword(product.address, person)
  await openRow(page, 'Contraseña')
  const current = page.getByLabel('Contraseña actual', { exact: true })
  const next = page.getByLabel('Contraseña nueva', { exact: true })
  const change = page.getByRole('button', { name: 'Cambiar mi contraseña' })
  await current.fill('otra frase larga')
  await next.fill('una frase nueva')
  await change.click()
  await expect(current).toHaveAccessibleDescription('Las credenciales no coinciden')
  await expect(next).toHaveValue('una frase nueva')
  await current.fill(person.password)
  await next.fill('corta')
  await change.click()
  await expect(next).toHaveAccessibleDescription(/usa al menos \d+ caracteres/)
  await next.fill('una frase nueva')
  await change.click()
  await expect(page.getByText('Contraseña cambiada')).toBeVisible()
  await expect(current).toHaveValue('')
  expect(await canSignIn(product.address, { ...person, password: 'una frase nueva' })).toBe(true)
  expect(await canSignIn(product.address, person)).toBe(false)
  const response = await fetch(`${product.address}/api/v1/user`, {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(response.status).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible()
})

test('§7 update password: each button says which of the two passwords it shows', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  const form = await openRow(page, 'Contraseña')
  for (const [label, what] of [
    ['Contraseña actual', 'contraseña actual'],
    ['Contraseña nueva', 'contraseña nueva'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    await form.getByRole('button', { name: `Mostrar ${what}`, exact: true }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await form.getByRole('button', { name: `Ocultar ${what}`, exact: true }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }
})

test('§7 send password reset email: whoever has no password gets their first one by mail', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  const { idToken } = person
  await identity(product.address, 'update', { idToken, deleteProvider: ['password'] })
  await page.goto('/login?view=link')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await page.goto(await mailedLink(product.address, person.email, 'EMAIL_SIGNIN'))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/')
  await openRow(page, 'Contraseña')
  await page.getByRole('button', { name: 'Crear una contraseña' }).click()
  await expect(page.getByText(`Te hemos enviado un correo a ${person.email}`)).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(product.address, person.email)).map(({ code }) => code?.requestType))
    .toContain('PASSWORD_RESET')
})

test('§2 /settings/account: an account is erased after saying what the law keeps, with the password, and nothing stays', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await page.goto('/settings/personal-data')
  await page.getByLabel('Nombre', { exact: true }).fill('Marta')
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' })
  await expect(dialog).toHaveAccessibleDescription('')
  await expect(dialog.getByText('bloqueamos')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Expediente de un certificado .*5 años/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await stickingOut(page)).toEqual([])
  const password = dialog.getByLabel('Contraseña', { exact: true })
  const erase = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
  await erase.click()
  await expect(dialog.getByRole('region', { name: 'Revisa estos 2 datos' })).toBeFocused()
  await dialog.getByRole('checkbox').check()
  await password.fill('otra frase larga')
  await erase.click()
  await expect(password).toHaveAccessibleDescription('Las credenciales no coinciden')
  expect(await canSignIn(product.address, person)).toBe(true)
  await password.fill(person.password)
  await erase.click()
  await expect(page.getByText('Hemos eliminado tu cuenta.')).toBeVisible()
  expect(await canSignIn(product.address, person)).toBe(false)
  const left = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const counts = databases.map(
      ({ name = '' }) =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open(name)
          opening.addEventListener('success', () => {
            const [store = ''] = opening.result.objectStoreNames
            const counting = opening.result.transaction(store).objectStore(store).count()
            counting.addEventListener('success', () =>
              resolve(name.startsWith('habilita-') ? counting.result : 0),
            )
          })
        }),
    )
    return { stored: localStorage.length, kept: await Promise.all(counts) }
  })
  expect(left.stored).toBe(0)
  expect(left.kept.every(count => count === 0)).toBe(true)
})
