import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { emailField, passwordField, press } from './auth-forms.ts'
import { createPerson, signedIn } from './people.ts'
import { expect } from './test.ts'

/** A screen in one of its states, and how to get there. */
interface Screen {
  readonly name: string
  readonly path: string
  readonly prepare?: (page: Page, address: string) => Promise<unknown>
  readonly shown: (page: Page, address: string) => Promise<unknown>
}

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const text = (words: string) => (page: Page) => expect(page.getByText(words).first()).toBeVisible()
const member = (page: Page, address: string) => signedIn(page, address)
const stalled = (url: string) => (page: Page) => page.route(url, () => new Promise<void>(() => {}))
const failing = (url: string) => (page: Page) => page.route(url, route => route.fulfill({ status: 500 }))

const all =
  (...steps: readonly ((page: Page, address: string) => Promise<unknown>)[]) =>
  async (page: Page, address: string) => {
    for (const step of steps) await step(page, address)
  }

const wrongPassword = async (page: Page, address: string) => {
  const { email } = await createPerson(address, { verified: true })
  await emailField(page).fill(email)
  await passwordField(page).fill('otra cosa')
  await press(page, 'Entrar')
  await text('Las credenciales no coinciden')(page)
}

const signingIn: readonly Screen[] = [
  { name: 'login', path: '/login', shown: heading('Entra en tu cuenta') },
  { name: 'login-mismatch', path: '/login', shown: wrongPassword },
  {
    name: 'login-empty',
    path: '/login',
    shown: all(heading('Entra en tu cuenta'), page => press(page, 'Entrar'), text('Revisa estos')),
  },
  { name: 'sign-up', path: '/login?view=sign-up', shown: heading('Crea tu cuenta') },
  { name: 'reset', path: '/login?view=reset', shown: heading('Recupera tu contraseña') },
  { name: 'link', path: '/login?view=link', shown: heading('Entra con un enlace') },
  {
    name: 'not-verified',
    path: '/not-verified',
    prepare: (page, address) => signedIn(page, address, { verified: false }),
    shown: heading('Confirma tu correo'),
  },
  {
    name: 'dead-link',
    path: '/auth/action?mode=resetPassword&oobCode=nada',
    shown: heading('Este enlace ya no sirve.'),
  },
]

const openAccount = async (page: Page) => {
  await heading('Mi cuenta')(page)
  await text('Este dispositivo')(page)
}

const wrongData = async (page: Page) => {
  await page.getByLabel('Nombre', { exact: true }).fill('Marta')
  await page.getByLabel('Número', { exact: true }).fill('12345678A')
  await page.getByLabel('Teléfono').fill('12')
  await press(page, 'Guardar')
  await text('Revisa estos')(page)
}

const withoutNetwork = async (page: Page) => {
  await heading('Hola')(page)
  await text('Completa tus datos')(page)
  await page.context().setOffline(true)
  await text('Sin conexión.')(page)
}

const areas: readonly Screen[] = [
  { name: 'home', path: '/', prepare: member, shown: text('Completa tus datos') },
  { name: 'home-offline', path: '/', prepare: member, shown: withoutNetwork },
  {
    name: 'starting',
    path: '/',
    prepare: all(member, stalled('**/v1/accounts:lookup*')),
    shown: page => expect(page.getByRole('status').first()).toHaveText('Cargando…'),
  },
  { name: 'requests', path: '/requests', prepare: member, shown: heading('Solicitudes') },
  { name: 'requests-no-hits', path: '/requests?q=caldera', prepare: member, shown: text('caldera') },
  { name: 'exams', path: '/exams', prepare: member, shown: heading('Exámenes') },
  { name: 'certificates', path: '/certificates', prepare: member, shown: heading('Certificados') },
  { name: 'new-request', path: '/new-request', prepare: member, shown: heading('Nueva solicitud') },
  { name: 'expired', path: '/expired', prepare: member, shown: heading('Caducados') },
  { name: 'settings', path: '/settings', prepare: member, shown: heading('Ajustes') },
  { name: 'personal-data', path: '/settings/personal-data', prepare: member, shown: text('Primer apellido') },
  { name: 'personal-data-wrong', path: '/settings/personal-data', prepare: member, shown: wrongData },
  {
    name: 'personal-data-failed',
    path: '/settings/personal-data',
    prepare: all(member, failing('**/api/v1/user')),
    shown: page => expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 60_000 }),
  },
  { name: 'account', path: '/settings/account', prepare: member, shown: openAccount },
  { name: 'notices', path: '/settings/notifications-history', prepare: member, shown: heading('Avisos') },
  { name: 'about', path: '/settings/about', prepare: member, shown: heading('Acerca de') },
]

const body = '**/api/v1/body'
const loaded = text('00/C-PE000')
const failed = (page: Page) => expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
const busy = (page: Page) => expect(page.locator('[aria-busy=true]').first()).toBeVisible()

const backoffice: readonly Screen[] = [
  { name: 'backoffice', path: '/backoffice', shown: loaded },
  { name: 'backoffice-loading', path: '/backoffice', prepare: stalled(body), shown: busy },
  { name: 'backoffice-error', path: '/backoffice', prepare: failing(body), shown: failed },
]

/** A mail of each kind that a person gets without doing more than asking for it. */
const mailed = async (page: Page) => {
  const call = async (operation: string, data: object) =>
    (
      await page.request.post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`, { data })
    ).json()
  const email = `${randomUUID().slice(0, 8)}@correo.es`
  const { idToken } = (await call('signUp', { email, password: 'una frase larga' })) as { idToken: string }
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
}
const mailListed = text('Cambia tu contraseña de Habilita')
const mailRead = async (page: Page) => {
  await mailListed(page)
  await page.getByText('Cambia tu contraseña de Habilita').first().click()
  await expect(page.getByRole('link', { name: 'Abrir el enlace' })).toBeVisible()
}

const mail: readonly Screen[] = [
  { name: 'kept-mail', path: '/dev/mail', prepare: mailed, shown: mailListed },
  { name: 'kept-mail-read', path: '/dev/mail', prepare: mailed, shown: mailRead },
]

/** Every screen and state there is. Each issue that adds one adds its line. */
export const screens: readonly Screen[] = [...signingIn, ...areas, ...backoffice, ...mail]
