import { accessibilityFaults, expect, stickingOut, test } from './test.ts'

const apps = [
  { name: 'app', path: '/', heading: 'Habilita', title: 'Habilita' },
  {
    name: 'back office',
    path: '/backoffice',
    heading: 'Datos de la entidad',
    title: 'Gestión · Habilita',
  },
]

for (const { name, path, heading, title } of apps) {
  test(`the ${name} loads under the content security policy without a word in the console`, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('00/C-PE000')).toBeVisible()
    await expect(page).toHaveTitle(title)
    await page.waitForLoadState('networkidle')
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the ${name} has no accessibility faults (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expect(page.getByText('00/C-PE000')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    })

  test(`the ${name} shows its layout while it waits, and nothing moves when data comes`, async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/v1/body', async route => {
      await answer.promise
      await route.continue()
    })
    await page.goto(path)
    const region = page.locator('[aria-busy=true]')
    await expect(region).toBeVisible()
    const shift = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let moved = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries())
              moved += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift' })
          addEventListener('settled', () => requestAnimationFrame(() => setTimeout(() => resolve(moved))))
        }),
    )
    answer.resolve()
    await expect(page.getByText('00/C-PE000')).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('settled')))
    expect(await shift).toBeLessThan(0.01)
  })

  test(`the ${name} fits 320 pixels and text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByText('00/C-PE000')).toBeVisible()
    expect(await stickingOut(page)).toEqual([])
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await stickingOut(page)).toEqual([])
  })

  test.describe(`when the server fails, the ${name}`, () => {
    test.use({ quiet: false })
    test('says so and tries again when asked', async ({ page }) => {
      await page.route('**/api/v1/body', route => route.fulfill({ status: 500 }))
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'No podemos mostrar los datos' })).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.unroute('**/api/v1/body')
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByText('00/C-PE000')).toBeVisible()
    })

    test('tells it to those who listen, and keeps the focus of those who type', async ({ page }) => {
      const answers = [500, 500, 200].map(status => ({ status, due: Promise.withResolvers<void>() }))
      let asked = 0
      await page.route('**/api/v1/body', async route => {
        const answer = answers[asked++]
        await answer?.due.promise
        await (answer?.status === 500 ? route.fulfill({ status: 500 }) : route.continue())
      })
      await page.goto(path)
      const said = page.getByRole('status')
      await expect(said).toHaveText('Cargando…')
      // A region that was put there with its words may not be read: it has to be the same one until the end.
      await said.evaluate(region => region.setAttribute('data-same', ''))
      await expect(page.getByRole('heading', { name: 'Cargando' })).toHaveCount(0)
      answers[0]?.due.resolve()
      await expect(said).toHaveText('No podemos mostrar los datos')

      const retry = page.getByRole('button', { name: 'Reintentar' })
      await retry.focus()
      const idle = await retry.boundingBox()
      await page.keyboard.press('Enter')
      await expect(said).toHaveText('Cargando…')
      await expect(retry).toBeDisabled()
      await expect(retry).toHaveAttribute('aria-busy', 'true')
      await expect(retry).toBeFocused()
      expect(await retry.boundingBox()).toEqual(idle)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
      await retry.click({ force: true })
      answers[1]?.due.resolve()
      await expect(said).toHaveText('No podemos mostrar los datos')
      await expect(retry).toBeEnabled()
      await expect(retry).toBeFocused()
      expect(asked).toBe(2)

      await page.keyboard.press('Enter')
      answers[2]?.due.resolve()
      await expect(said).toHaveText('Datos cargados')
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
      await expect(page.locator('output[data-same]')).toHaveCount(1)
    })
  })
}

test('§2 root: the app mounts only into an empty root', async ({ page }) => {
  await page.route('/', async route => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(
      '<div id="root"></div>',
      '<div id="root"><p>Ya hay algo</p></div>',
    )
    await route.fulfill({ response: answer, body: html })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#root')).toHaveText('Ya hay algo')
})

test('who loads the page at the first try keeps the focus where it was', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('Datos cargados')
  await expect(page.locator('body')).toBeFocused()
})

test('the card of the body tells its company name and its address apart', async ({ page }) => {
  await page.goto('/')
  const answer = (term: string) => page.locator('dl > div', { hasText: term }).getByRole('definition')
  await expect(answer('Razón social')).toHaveText('Habilita Certificación de Personas, S. L.')
  await expect(answer('Dirección')).toHaveText('Calle de Alfonso I, 17, 50003 Zaragoza')
})

test('§2 root: on a wide screen the column is about as wide as a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const box = await page.getByRole('main').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(430)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(2)
})

test('every file of a first visit comes compressed, from us alone, and is kept for ever', async ({
  page,
  product,
}) => {
  const files: { url: string; encoding: string | undefined; caching: string | undefined }[] = []
  page.on('response', response => {
    const headers = response.headers()
    files.push({
      url: response.url(),
      encoding: headers['content-encoding'],
      caching: headers['cache-control'],
    })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(files.filter(({ url }) => !url.startsWith(product.address))).toEqual([])
  const hashed = files.filter(({ url }) => url.includes('/assets/'))
  expect(hashed.length).toBeGreaterThan(2)
  for (const { url, encoding, caching } of hashed) {
    expect(caching, url).toContain('immutable')
    if (!url.endsWith('.woff2')) expect(encoding, url).toMatch(/^(br|gzip)$/)
  }
})

test.describe('the reference of the API', () => {
  test.use({ quiet: false }) // the library greets in the console
  test('can be browsed at /api/reference, with nothing from elsewhere and no error', async ({
    page,
    product,
    complaints,
  }) => {
    const foreign: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(product.address) && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/api/reference')
    await expect(page.getByRole('heading', { name: 'Habilita API' })).toBeVisible()
    await expect(page.getByText('/api/v1/body/legal/{document}').first()).toBeVisible()
    await expect(page.getByText(/Ask AI|Generate MCP|Deploy/)).toHaveCount(0)
    expect(foreign).toEqual([])
    expect(complaints.filter(line => !line.startsWith('info: @scalar'))).toEqual([])
  })
})
