import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Product, startProduct } from './server.ts'
import { expect } from './test.ts'

const other = {
  name: 'Certilux',
  legalName: 'Certilux Personas, S. A.',
  address: 'Gran Vía, 1, 28013 Madrid',
  email: 'hola@certilux.example',
  phone: '+34910000000',
  accreditationNumber: '99/C-PE999',
  accentHue: 30,
}

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'habilita-body-'))
      await writeFile(join(folder, 'body.json'), JSON.stringify(other))
      await cp(join(import.meta.dirname, '../body/logo.svg'), join(folder, 'logo.svg'))
      const product = await startProduct({ BODY_DIR: folder })
      await use(product)
      await product.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
})

/** The name as a word: «habilitada» and the like are ordinary Spanish. */
const OUR_NAME = /\bHabilita\b/

test('a second body: its own name, colour and texts everywhere, and ours nowhere', async ({
  page,
  request,
  product,
}) => {
  const bodies = new Map<string, string>()
  page.on('response', async response => {
    const binary = /image|font/.test(response.headers()['content-type'] ?? '')
    if (response.ok() && !binary) bodies.set(response.url(), await response.text())
  })
  for (const path of ['/', '/backoffice']) {
    await page.goto(path)
    await expect(page).toHaveTitle(/^Certilux/)
    await expect(page.getByText('99/C-PE999')).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(/habilita\b/i)
    const hue = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent-hue'),
    )
    expect(hue.trim()).toBe('30')
  }
  await page.waitForLoadState('networkidle')
  for (const path of ['/api/openapi.json', '/brand/logo', '/api/v1/nothing'].concat(
    ['terms', 'privacy', 'accessibility'].map(document => `/api/v1/body/legal/${document}`),
  ))
    bodies.set(path, await (await request.get(path)).text())
  expect(bodies.size).toBeGreaterThan(10)
  for (const [url, text] of bodies) expect(text, url).not.toMatch(OUR_NAME)
  expect(product.output()).toContain('Certilux is ready')
  expect(product.output()).not.toMatch(OUR_NAME)
})
