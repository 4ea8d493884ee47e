import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { expect } from '../support/test.ts'
import { test, underWorker } from '../support/testbed.ts'

test.describe.configure({ mode: 'default', timeout: 60_000 })
test.use({ serviceWorker: true })

test('§4 installed app: the first worker takes the page over without a reload, and reports its version', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', message => logged.push(`${message.type()} ${message.text()}`))
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/')
  await underWorker(page)
  await expect.poll(() => logged).toEqual([expect.stringMatching(/^debug version [\w-]{12}$/)])
  expect(loads).toBe(1)
  await expect(page.getByText('Actualización disponible')).toHaveCount(0)
})

test('§7 worker: one script, registered at the root of the site with root scope', async ({ page }) => {
  await page.goto('/')
  await underWorker(page)
  const found = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.map(({ scope, active }) => ({ scope, script: active?.scriptURL }))
  })
  const { origin } = new URL(page.url())
  expect(found).toEqual([{ scope: `${origin}/`, script: `${origin}/sw.js` }])
})

test('§4 offline worker: its files are requested after those of the page, and none of another app', async ({
  page,
  context,
}) => {
  const byWorker: string[] = []
  const early: string[] = []
  let loaded = false
  page.on('load', () => {
    loaded = true
  })
  context.on('request', request => {
    if (!request.serviceWorker()) return
    if (!loaded) early.push(request.url())
    byWorker.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await underWorker(page)
  expect(early).toEqual([])
  expect(byWorker).toContain('/')
  expect(byWorker).toContain('/brand.css')
  expect(byWorker.filter(path => /^\/(backoffice|api|dev)/.test(path))).toEqual([])
  expect(byWorker.length).toBe(new Set(byWorker).size)
})

test.describe('paths outside the app', () => {
  test.use({ quiet: false })
  test('§4 offline worker: it never answers for the back office, the API, the identity service or files', async ({
    page,
  }) => {
    await page.goto('/')
    await underWorker(page)
    expect((await page.reload())?.fromServiceWorker()).toBe(true)
    for (const path of [
      '/backoffice',
      '/backoffice/requests',
      '/api/v1/certification-body',
      '/api/reference',
      '/verify',
      '/verify/HAB-1',
      '/dev/mail',
      '/emulator/v1',
      '/health',
      '/.well-known/jwks.json',
      '/identitytoolkit.googleapis.com/v1/projects',
      '/securetoken.googleapis.com/v1/token',
      '/brand/logo',
      '/nothing.pdf',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.fromServiceWorker(), path).toBe(false)
    }
  })

  test('§4 offline worker: files of the back office come from the server too', async ({ page }) => {
    await page.goto('/')
    await underWorker(page)
    const answered: Record<string, boolean> = {}
    page.on('response', response => {
      answered[new URL(response.url()).pathname] = response.fromServiceWorker()
    })
    await page.goto('/backoffice')
    await page.waitForLoadState('networkidle')
    expect(answered['/brand.css']).toBe(false)
    expect(Object.values(answered)).not.toContain(true)
  })
})

const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed' | 'fails') =>
  page.evaluate(answer => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () =>
      answer === 'fails' ? Promise.reject(new Error('no')) : Promise.resolve({ outcome: answer })
    dispatchEvent(Object.assign(event, { prompt }))
    return event.defaultPrevented
  }, outcome)

const invitation = (page: Page) => page.getByRole('heading', { name: 'Instala Habilita en tu móvil' })
const install = (page: Page) => page.getByRole('button', { name: 'Instalar' })

for (const outcome of ['accepted', 'dismissed'] as const)
  test(`§4 installed app: the browser's own prompt waits for our invitation, which closes when the prompt is ${outcome}`, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(invitation(page)).toHaveCount(0)
    expect(await offerInstall(page, outcome)).toBe(true)
    await expect(invitation(page)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await install(page).click()
    await expect(invitation(page)).toHaveCount(0)
  })

test('§4 installed app: a prompt that fails is silently ignored', async ({ page }) => {
  await page.goto('/')
  await offerInstall(page, 'fails')
  await install(page).click()
  await install(page).click()
  await expect(invitation(page)).toBeVisible()
})

test('§4 installed app: once installed it is no longer offered', async ({ page }) => {
  await page.goto('/')
  await offerInstall(page, 'accepted')
  await expect(invitation(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(invitation(page)).toHaveCount(0)
  await offerInstall(page, 'accepted')
  await expect(invitation(page)).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })
  test('§4 installed app: the invitation explains the installation steps in text', async ({ page }) => {
    await page.goto('/')
    await expect(invitation(page)).toBeVisible()
    await expect(page.getByText('Añadir a pantalla de inicio')).toBeVisible()
    await expect(install(page)).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('§4 installed app: installed is set at start when the platform reports standalone', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: 'Borrador' })).toBeVisible()
    await expect(invitation(page)).toHaveCount(0)
  })

  test('§4 installed app: installed is set at start when the display mode is standalone', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = query => ask(query === '(display-mode: standalone)' ? 'all' : query)
    })
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: 'Borrador' })).toBeVisible()
    await expect(invitation(page)).toHaveCount(0)
  })
})
