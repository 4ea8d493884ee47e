import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { devServer } from './dev-server.ts'
import type { Product } from './server.ts'
import { expect, test as base } from './test.ts'

const test = base.extend<object, { dev: Product }>({
  dev: devServer,
})

/** Every screen and state there is. Each issue that adds one adds its line. */
interface Screen {
  readonly name: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly shown: (page: Page) => Promise<void>
}

const loaded = (page: Page) => expect(page.getByText('00/C-PE000')).toBeVisible()
const failing = (page: Page) => page.route('**/api/v1/body', route => route.fulfill({ status: 500 }))
const waiting = (page: Page) => page.route('**/api/v1/body', () => new Promise<void>(() => {}))
const failed = (page: Page) => expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
const retrying = async (page: Page) => {
  await failed(page)
  await page.unroute('**/api/v1/body')
  await waiting(page)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeDisabled()
}
const busy = (page: Page) => expect(page.locator('[aria-busy=true]').first()).toBeVisible()

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
const mailListed = (page: Page) =>
  expect(page.getByText('Cambia tu contraseña de Habilita').first()).toBeVisible()
const mailRead = async (page: Page) => {
  await mailListed(page)
  await page.getByText('Cambia tu contraseña de Habilita').first().click()
  await expect(page.getByRole('link', { name: 'Abrir el enlace' })).toBeVisible()
}

const screens: readonly Screen[] = [
  { name: 'web', path: '/', shown: loaded },
  { name: 'web-loading', path: '/', prepare: waiting, shown: busy },
  { name: 'web-error', path: '/', prepare: failing, shown: failed },
  { name: 'web-retrying', path: '/', prepare: failing, shown: retrying },
  { name: 'backoffice', path: '/backoffice', shown: loaded },
  { name: 'backoffice-loading', path: '/backoffice', prepare: waiting, shown: busy },
  { name: 'backoffice-error', path: '/backoffice', prepare: failing, shown: failed },
  { name: 'kept-mail', path: '/dev/mail', prepare: mailed, shown: mailListed },
  { name: 'kept-mail-read', path: '/dev/mail', prepare: mailed, shown: mailRead },
  { name: 'backoffice-retrying', path: '/backoffice', prepare: failing, shown: retrying },
]

const folder = join(import.meta.dirname, '../screens')

const sizes = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
}

test.use({ quiet: false })

const picture = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

for (const [size, viewport] of Object.entries(sizes))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      for (const { name, path, prepare, shown } of screens)
        test(name, async ({ page }) => {
          await prepare?.(page)
          await page.goto(path)
          await shown(page)
          await picture(page, `${name}-${size}-${colorScheme}`)
        })

      test('pieces', async ({ page, dev }) => {
        await page.goto(`${dev.address}/dev/ui`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await picture(page, `pieces-${size}-${colorScheme}`)
      })
    })
