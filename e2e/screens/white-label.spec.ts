import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Response } from '@playwright/test'
import { type Product, startProduct } from '../support/server.ts'
import { expect } from '../support/test.ts'

const other = {
  name: 'Certilux',
  legalName: 'Certilux Personas, S. A.',
  address: 'Gran Vía, 1, 28013 Madrid',
  email: 'hola@certilux.example',
  phone: '+34910000000',
  accreditationNumber: '99/C-PE999',
  accentHue: 30,
}

/** A unique size, which identifies the picture on the screen. */
const LOGO_SIZE = 73
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}"><circle cx="36" cy="36" r="30"/></svg>`

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'habilita-body-'))
      await writeFile(join(folder, 'body.json'), JSON.stringify(other))
      await writeFile(join(folder, 'logo.svg'), logo)
      const product = await startProduct({ BODY_DIR: folder })
      await use(product)
      await product.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
})

/** The name as a whole word: «habilitada» and the like are ordinary Spanish. */
const OUR_NAME = /\bHabilita\b/

const pages = [
  { path: '/', title: 'Entrar · Certilux' },
  { path: '/backoffice', title: 'Gestión · Certilux' },
]

const read = async (response: Response): Promise<[string, string]> => [response.url(), await response.text()]

test('a second certification body: its own name, colour and texts everywhere, and ours nowhere', async ({
  page,
  request,
  product,
}) => {
  const answers: Promise<[string, string]>[] = []
  page.on('response', response => {
    const binary = /image|font/.test(response.headers()['content-type'] ?? '')
    if (response.ok() && !binary) answers.push(read(response))
  })
  /** Call it before leaving the page: the browser then discards the response bodies. */
  const settled = async () => {
    await page.waitForLoadState('networkidle')
    await Promise.all(answers)
  }
  for (const { path, title } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    expect(await page.locator('body').innerText()).not.toMatch(/habilita\b/i)
    const shown = page.locator('img').first()
    await expect(shown).toHaveAttribute('src', '/brand/logo')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(LOGO_SIZE)
    const hue = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent-hue'),
    )
    expect(hue.trim()).toBe('30')
    await settled()
  }
  await page.goto('/api/reference')
  await expect(page.getByRole('heading', { name: 'Certilux API' })).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(/habilita\b/i)
  await settled()
  const bodies = new Map(await Promise.all(answers))
  for (const path of ['/api/openapi.json', '/manifest.webmanifest', '/brand/logo', '/api/v1/nothing'].concat(
    ['terms', 'privacy', 'accessibility'].map(document => `/api/v1/certification-body/legal/${document}`),
  ))
    bodies.set(path, await (await request.get(path)).text())
  expect(bodies.get('/brand/logo')).toBe(logo)
  // Screenshots of the app show a name too: this certification body has none.
  expect(JSON.parse(bodies.get('/manifest.webmanifest') ?? '')).not.toHaveProperty('screenshots')
  expect(bodies.size).toBeGreaterThan(10)
  for (const [url, text] of bodies) expect(text, url).not.toMatch(OUR_NAME)
  expect(product.output()).toContain('Certilux is ready')
  expect(product.output()).not.toMatch(OUR_NAME)
})
