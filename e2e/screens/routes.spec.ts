import type { Page } from '@playwright/test'
import { withoutWorker } from '../support/device.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const main = ['/', '/requests', '/exams', '/certificates']
const settings = [
  '',
  '/personal-data',
  '/documents',
  '/notifications-history',
  '/account',
  '/cases',
  '/cases/new',
  '/about',
].map(path => `/settings${path}`)
const protectedRoutes = [...main, '/requests/nada', '/new-request', '/expired', ...settings]

test.beforeEach(({ page }) => withoutWorker(page))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects that the screen is shown at the requested URL. */
const expectAt = async (page: Page, path: string): Promise<void> => {
  await expect(page).toHaveURL(path)
  await expect(heading(page)).toBeVisible()
}

const loginFor = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`

for (const path of protectedRoutes)
  test(`§2 ${path}: protected: /login with redirect, /not-verified, or the screen`, async ({
    page,
    product,
  }) => {
    await page.goto(path)
    await expectAt(page, loginFor(path))
    await signedIn(page, product.address, { verified: false })
    await page.goto(path)
    await expectAt(page, '/not-verified')
    await signedIn(page, product.address)
    await page.goto(path)
    await expectAt(page, path)
  })

test('§2 protected: the redirect carries the whole current address', async ({ page }) => {
  await page.goto('/requests?q=gas%20y%20rite#abajo')
  await expect(heading(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/requests?q=gas+y+rite#abajo')
})

test('§2 main layout: it contains /, /requests, /exams and /certificates, and nothing else', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Principal' })
  await expect(tabs).toBeVisible()
  const targets = await tabs.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(targets).toEqual(main)
  for (const path of main) {
    await page.goto(path)
    await expect(tabs).toBeVisible()
    await expect(tabs.locator('[aria-current=page]')).toHaveAttribute('href', path)
  }
  for (const path of ['/new-request', '/expired', '/settings']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(tabs).toHaveCount(0)
  }
})

test.describe('§2 /login', () => {
  test('§2 /login: a verified user goes to the redirect, or to /', async ({ page, product }) => {
    await signedIn(page, product.address)
    await page.goto(loginFor('/exams?q=gas'))
    await expectAt(page, '/exams?q=gas')
    await page.goto('/login')
    await expectAt(page, '/')
  })

  test('§2 /login: an unverified user goes to /not-verified', async ({ page, product }) => {
    await signedIn(page, product.address, { verified: false })
    await page.goto(loginFor('/exams'))
    await expectAt(page, '/not-verified')
  })

  test('§2 /login: an invalid redirect becomes empty', async ({ page, product }) => {
    await page.goto('/login?redirect=/exams&redirect=/requests')
    await expect(heading(page)).toHaveText('Entra en tu cuenta')
    await signedIn(page, product.address)
    await page.goto('/login?redirect=/exams&redirect=/requests')
    await expectAt(page, '/')
  })

  test('§2 /login: a redirect that is not a path of this app is ignored', async ({ page, product }) => {
    await signedIn(page, product.address)
    // A unit test covers the whole table.
    const elsewhere = ['https://evil.example/', '//evil.example', '/.//evil.example', '/backoffice']
    for (const target of elsewhere) {
      await page.goto(loginFor(target))
      await expectAt(page, '/')
    }
  })
})

test.describe('§2 /not-verified', () => {
  test('§2 /not-verified: without sign-in to /login, with the address as redirect', async ({ page }) => {
    await page.goto('/not-verified')
    await expectAt(page, loginFor('/not-verified'))
  })

  test('§2 /not-verified: a verified user is sent to /', async ({ page, product }) => {
    await signedIn(page, product.address)
    await page.goto('/not-verified')
    await expectAt(page, '/')
  })
})

for (const { path, name } of [
  { path: '/requests', name: 'Buscar solicitudes' },
  { path: '/exams', name: 'Buscar exámenes' },
])
  test(`§2 ${path}: q is an optional text; any other value is ignored`, async ({ page, product }) => {
    await signedIn(page, product.address)
    const field = page.getByRole('searchbox', { name })
    for (const [search, value] of [
      ['?q=123', '123'],
      ['?q=%22gas%22', '"gas"'],
      ['', ''],
      ['?q=', ''],
      ['?q=uno&q=dos', ''],
    ] as const) {
      await page.goto(path + search)
      await expect(field).toHaveValue(value)
    }
    await field.fill('rite')
    await expect(page).toHaveURL(`${path}?q=rite`)
    await field.fill('')
    await expect(page).toHaveURL(path)
  })

test.describe('§2 /auth/action', () => {
  // The code is invented: the service rejects it, and Chromium logs that to the console.
  test.use({ quiet: false })

  for (const [mode, target] of [
    ['resetPassword', 'reset-password'],
    ['verifyEmail', 'verify-email'],
    ['recoverEmail', 'recover-email'],
    ['verifyAndChangeEmail', 'verify-and-change-email'],
  ] as const)
    test(`§2 /auth/action: mode ${mode} leads to ${target}, with the code`, async ({ page }) => {
      await page.goto(`/auth/action?mode=${mode}&oobCode=c%C3%B3digo&apiKey=habilita&lang=es`)
      await expectAt(page, `/auth/action/${target}?code=c%C3%B3digo`)
    })

  test('§2 /auth/action: with no mode or an unknown one, redirects to /', async ({ page, product }) => {
    await signedIn(page, product.address)
    for (const search of ['', '?oobCode=x', '?mode=&oobCode=x', '?mode=toString&oobCode=x', '?mode=signin']) {
      await page.goto(`/auth/action${search}`)
      await expectAt(page, '/')
    }
  })

  test('§2 /auth/action/verify-email: a user who is verified already goes to /', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.goto('/auth/action/verify-email?code=x')
    await expectAt(page, '/')
  })
})

test('§2 any unknown route redirects to /', async ({ page, product }) => {
  await page.goto('/no/such/screen?x=1')
  await expectAt(page, loginFor('/'))
  await signedIn(page, product.address)
  for (const path of ['/no/such/screen?x=1', '/requests/../nada', '/settings/nada', '/auth/action/nada']) {
    await page.goto(path)
    await expectAt(page, '/')
  }
})
