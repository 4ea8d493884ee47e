import type { Page } from '@playwright/test'
import { createPerson } from './people.ts'
import { mailedLink, mailsTo, newEmail, type Person } from './sdk/identity-test.ts'
import { acceptTerms, expect, identityCall, member, newToken, signInByForm } from './settings-people.ts'
import { accessibilityFaults, stickingOut, test } from './test.ts'

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
const canSignIn = async (address: string, person: Person): Promise<boolean> =>
  typeof (await newToken(address, person)) === 'string'

test('§4 verify and change email: asked for here, done by the link in the mail, and then the new address signs in', async ({
  page,
  product,
}) => {
  const person = await member(page, product.address)
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
  await signInByForm(page, { ...person, email })
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('§8 email already in use: told at the field', async ({ page, product }) => {
  const other = await createPerson(product.address, { verified: true })
  await member(page, product.address)
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
  const person = await member(page, product.address)
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
  await member(page, product.address)
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
  const person = await member(page, product.address)
  const elsewhere = await newToken(product.address, person)
  await openRow(page, 'Contraseña')
  const current = page.getByLabel('Contraseña actual')
  const next = page.getByLabel('Contraseña nueva')
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

test('§7 send password reset email: whoever has no password gets their first one by mail', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  await acceptTerms(product.address, person)
  const { idToken } = person
  await identityCall(product.address, 'update', { idToken, deleteProvider: ['password'] })
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

test('§2 /settings/account: every device with a session is listed, this one marked, and each can be signed out', async ({
  page,
  product,
  browser,
}) => {
  const person = await member(page, product.address)
  const phone = await browser.newContext({
    baseURL: product.address,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const other = await phone.newPage()
  await other.goto('/login?redirect=/settings')
  await signInByForm(other, person)
  await expect(other).toHaveURL('/settings')

  await page.goto('/settings/account')
  const devices = page.getByRole('region', { name: 'Dispositivos con la sesión abierta' })
  const device = devices.getByRole('listitem').filter({ hasText: 'Safari en iPhone' })
  await expect(device).toContainText('Usado hace un momento')
  await expect(devices.getByText('Este dispositivo', { exact: true })).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await stickingOut(page)).toEqual([])
  await device.getByRole('button', { name: 'Cerrar sesión en Safari en iPhone' }).click()
  await expect(device).toHaveCount(0)
  await other.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(other).toHaveURL(/\/login/)
  await phone.close()
})

test('§2 /settings/account: a service that does not tell its sessions is not asked to end them', async ({
  page,
  product,
}) => {
  await member(page, product.address)
  await page.route('**/api/v1/account/sessions', route =>
    route.fulfill({ json: { listed: false, sessions: [] } }),
  )
  await page.goto('/settings/account')
  await expect(page.getByText('no nos dice en qué dispositivos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' })).toHaveCount(0)
})

test('§7 sign out: everywhere means the other devices too', async ({ page, product, browser }) => {
  const person = await member(page, product.address)
  const context = await browser.newContext({ baseURL: product.address })
  const other = await context.newPage()
  await other.goto('/login?redirect=/settings')
  await signInByForm(other, person)
  await expect(other).toHaveURL('/settings')
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cerrar sesión en todos?' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cerrar sesión en todos' }).click()
  await expect(page.getByText('Has cerrado sesión en todos los dispositivos.')).toBeVisible()
  await other.getByRole('link', { name: 'Mis datos' }).click()
  await expect(other).toHaveURL(/\/login/)
  await context.close()
})

test('§9 cookies: the theme is one: applied at once and in every tab, there before the first paint, and after signing out', async ({
  page,
  product,
  context,
}) => {
  await member(page, product.address)
  const tab = await context.newPage()
  await tab.goto('/settings')
  await page.goto('/settings/account')
  const root = page.locator('html')
  await expect(page.getByRole('radio', { name: 'Como el sistema' })).toBeChecked()
  await page.getByRole('radio', { name: 'Oscuro' }).check()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
  const cookie = (await context.cookies()).find(each => each.name === 'theme')
  expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })

  // What the app does comes after the script that runs before anything is painted.
  await page.route('**/assets/*.js', route => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.unroute('**/assets/*.js')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test('§9 cookies: back to the system, the theme follows it', async ({ page, product }) => {
  await member(page, product.address)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings/account')
  await page.getByRole('radio', { name: 'Claro' }).check()
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await scheme()).toBe('light')
  await page.getByRole('radio', { name: 'Como el sistema' }).check()
  expect(await scheme()).toBe('light dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Como el sistema' })).toBeChecked()
})

test('§4 installable: the account page offers to install the app where the browser lets it', async ({
  page,
  product,
}) => {
  await member(page, product.address)
  await page.goto('/settings/account')
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Instalar' })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await expect(page.getByRole('button', { name: 'Instalar' })).toBeVisible()
})

test('§2 /settings/account: an account is erased after saying what the law keeps, with the password, and nothing stays', async ({
  page,
  product,
}) => {
  const person = await member(page, product.address)
  await page.goto('/settings/personal-data')
  await page.getByLabel('Nombre', { exact: true }).fill('Marta')
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' })
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
