import type { Locator, Page } from '@playwright/test'
import { holdBack, keptOnDevice, withoutWorker } from '../support/device.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Cargando…' })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })

const LOOKUP = '**/v1/accounts:lookup*'
const never = () => {}

const edges = async (element: Locator) => {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return { top: y, bottom: y + height }
}

test.beforeEach(({ page }) => withoutWorker(page))

test.describe('§2 while the auth state initialises', () => {
  test('§2 auth state: a full-screen spinner while it initialises, then the screen', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    const answer = await holdBack(page, LOOKUP)
    await page.goto('/certificates')
    await expect(spinner(page)).toBeVisible()
    const screen = await page.locator('#root > *').boundingBox()
    expect(screen).toMatchObject({ x: 0, y: 0, width: 390 })
    expect(screen?.height).toBeGreaterThanOrEqual(844)
    await expect(heading(page)).toHaveCount(0)
    answer()
    await expect(heading(page)).toHaveText('Certificados')
    await expect(spinner(page)).toHaveCount(0)
  })

  test('§2 auth state: with no stored user, the sign-in form is shown without the SDK', async ({ page }) => {
    await page.route(/\/assets\/(sdk|operations)-/, never)
    await page.goto('/')
    await expect(heading(page)).toHaveText('Entra en tu cuenta')
    await expect(page.getByLabel('Correo electrónico')).toBeEditable()
  })

  test('§2 auth state: a server that never answers shows the last data within 5 s', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.goto('/')
    await expect(page.getByText('Completa tus datos')).toBeVisible()
    await expect.poll(() => keptOnDevice(page)).toEqual({ local: 1, data: 1 })
    await page.route(/accounts:lookup|\/api\/v1\//, never)
    await page.clock.install()
    await page.goto('/')
    await expect(spinner(page)).toBeVisible()
    await page.clock.runFor(5000)
    await expect(page.getByText('Completa tus datos')).toBeVisible()
  })

  test('§2 auth state: a storage that never answers does not block the screen', async ({ page, product }) => {
    await signedIn(page, product.address)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype)
    })
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(5000)
    await expect(page.getByText('Completa tus datos')).toBeVisible()
  })
})

test.describe('§2 root', () => {
  test('§2 root: the app mounts only into an empty root', async ({ page }) => {
    await page.route('/login', async route => {
      const answer = await route.fetch()
      const html = await answer.text()
      const body = html.replace('<div id="root"></div>', '<div id="root"><p>Ya hay algo</p></div>')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/login')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#root')).toHaveText('Ya hay algo')
  })

  test('§2 root: a single column of full height, on a wide screen about as wide as a small phone', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.goto('/certificates')
    await expect(heading(page)).toBeVisible()
    const column = page.locator('#root > * > *').last()
    expect(await column.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.setViewportSize({ width: 1280, height: 900 })
    const { x = 0, width = 0, height = 0 } = (await column.boundingBox()) ?? {}
    expect(width).toBeGreaterThanOrEqual(320)
    expect(width).toBeLessThanOrEqual(430)
    expect(height).toBe(900)
    expect(Math.abs(x + width / 2 - 640)).toBeLessThan(1)
  })
})

test.describe('§2 generic views', () => {
  test.use({ quiet: false }) // Chromium logs the failed call to the console

  test('§2 error: the generic view shows Something went wrong! and toggles Show Error and Hide Error', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.route(/\/assets\/exams-/, route => route.abort())
    await page.goto('/exams')
    await expect(heading(page)).toHaveText('Something went wrong!')
    // Announced in their own language (WCAG 3.1.2).
    await expect(heading(page)).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'Show Error' })).toHaveAttribute('lang', 'en')
    const words = page.getByText(/dynamically imported module/)
    await expect(words).toHaveCount(0)
    await page.getByRole('button', { name: 'Show Error' }).click()
    await expect(words).toBeVisible()
    await page.getByRole('button', { name: 'Hide Error' }).click()
    await expect(words).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Show Error' })).toBeVisible()
  })
})

test.describe('§2 navigation', () => {
  test('§2 preload: a screen is fetched on intent, by mouse or keyboard, before it is opened', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    for (const [name, file, mean] of [
      ['Exámenes', /\/assets\/exams-/, 'hover'],
      ['Certificados', /\/assets\/certificates-/, 'focus'],
    ] as const) {
      const fetched = page.waitForRequest(file)
      await tab(page, name)[mean]()
      await fetched
      await expect(page).toHaveURL('/')
    }
  })

  test('§9 router: preloading begins after 50 ms, a pending screen shows after 1000 ms and for 500 ms', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.goto('/')
    await expect(page.getByText('Completa tus datos')).toBeVisible()
    const asked: string[] = []
    const answer = Promise.withResolvers<void>()
    await page.route(/\/assets\/exams-/, async route => {
      asked.push(route.request().url())
      await answer.promise
      await route.continue()
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await tab(page, 'Exámenes').hover()
    await page.clock.runFor(49)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).not.toEqual([])

    await tab(page, 'Exámenes').click()
    await page.clock.runFor(999)
    await expect(spinner(page)).toHaveCount(0)
    await expect(page.getByText('Completa tus datos')).toBeVisible()
    await page.clock.runFor(1)
    await expect(spinner(page)).toBeVisible()
    const code = asked.map(async url => (await page.waitForResponse(url)).finished())
    answer.resolve()
    await Promise.all(code)
    await page.clock.runFor(499)
    await expect(spinner(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(heading(page)).toHaveText('Exámenes')
  })

  test('§2 scroll: going back restores the position; a new screen begins at its top', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 390, height: 400 })
    await signedIn(page, product.address)
    await page.goto('/')
    await expect(page.getByText('Completa tus datos')).toBeVisible()
    const position = () => page.evaluate(() => scrollY)
    await page.evaluate(() => scrollTo(0, 120))
    await tab(page, 'Exámenes').click()
    await expect(heading(page)).toHaveText('Exámenes')
    expect(await position()).toBe(0)
    await page.goBack()
    await expect(page.getByText('Completa tus datos')).toBeVisible()
    await expect.poll(position).toBe(120)
  })

  test('§9 router: the scroll position is saved at the moment of leaving, also on a reload or when another page opens', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 390, height: 300 })
    await signedIn(page, product.address)
    await page.goto('/certificates')
    const scroll = () =>
      page.evaluate(() => ({
        at: scrollY,
        by: history.scrollRestoration,
        saved: Object.fromEntries(Object.entries(sessionStorage)),
      }))
    const saved = { 'tsr-scroll-restoration-v1_3': expect.stringContaining('"scrollY":60}') }
    await expect(heading(page)).toHaveText('Certificados')
    // The page is reloaded in the frame of the scroll event, before a periodic save could run.
    await page.evaluate(
      () =>
        new Promise(resolve => {
          document.addEventListener('scroll', resolve, { once: true })
          scrollTo(0, 60)
        }),
    )
    expect(await scroll()).toEqual({ at: 60, by: 'manual', saved: {} })
    await page.reload()
    await expect(heading(page)).toHaveText('Certificados')
    await expect.poll(scroll).toEqual({ at: 60, by: 'manual', saved })
    await page.goto('/backoffice')
    await expect(heading(page)).toHaveText('Entra para trabajar')
    await page.goBack()
    await expect(heading(page)).toHaveText('Certificados')
    await expect.poll(scroll).toEqual({ at: 60, by: 'manual', saved })
  })

  test('the tab bar never covers the focused element', async ({ page, product }) => {
    await signedIn(page, product.address)
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Principal' })
    const link = page.getByRole('link', { name: 'Completar mis datos' })
    await page.setViewportSize({ width: 390, height: Math.round((await edges(link)).bottom) })
    expect((await edges(link)).bottom).toBeGreaterThan((await edges(bar)).top)
    await link.focus()
    expect((await edges(link)).bottom).toBeLessThanOrEqual((await edges(bar)).top)
    const before = await page.evaluate(() => scrollY)
    await tab(page, 'Exámenes').focus()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('navigation moves the focus to the heading, and every screen has its own title', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    const titles = [await page.title()]
    for (const [name, text] of [
      ['Solicitudes', 'Solicitudes'],
      ['Exámenes', 'Exámenes'],
      ['Certificados', 'Certificados'],
    ] as const) {
      await tab(page, name).click()
      await expect(page.getByRole('heading', { level: 1, name: text })).toBeFocused()
      titles.push(await page.title())
    }
    const paths = ['', '/personal-data', '/notifications-history', '/account', '/about']
    for (const path of ['/new-request', '/expired', ...paths.map(each => `/settings${each}`)]) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      titles.push(await page.title())
    }
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).toMatch(/^.+ · Habilita$/)
  })
})

test('§1 the interface is in Spanish: the page says es-ES', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  await expect(heading(page)).toHaveText('Entra en tu cuenta')
})

test('the home screen has no layout shift when its data arrives', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.addInitScript(() => {
    const observer = new PerformanceObserver(list => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        document.documentElement.dataset['moved'] = String(value)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  const answer = await holdBack(page, '**/api/v1/user')
  await page.goto('/')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  answer()
  await expect(page.getByText('Completa tus datos')).toBeVisible()
  // The browser reports a layout shift within a frame.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})
