import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Product, startProcess } from './server.ts'
import { accessibilityFaults, expect } from './test.ts'

/** The first of three free ports in a row: page, API, back office. */
const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

const test = base.extend<object, { dev: Product }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const port = String(await freePort())
      const dev = await startProcess(['scripts/dev.mjs'], { PORT: port }, output =>
        /is ready/.test(output) && output.match(/Local:/g)?.length === 2
          ? `http://127.0.0.1:${port}`
          : undefined,
      )
      await use(dev)
      await dev.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.address),
})

test.describe.configure({ mode: 'serial' })

test('npm run dev serves both apps, the API and the interface pieces on one address', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(page.getByText('00/C-PE000')).toBeVisible()
  await page.goto('/backoffice/')
  await expect(page.getByText('00/C-PE000')).toBeVisible()
  expect((await request.get('/api/v1/body')).ok()).toBe(true)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`/dev/ui shows every piece in light and dark without accessibility faults (${colorScheme})`, async ({
    page,
  }) => {
    test.slow() // axe reads every line of every guilloche
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

test('/dev/ui fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('§9 buttons: accent at lg by default; a loading one is disabled, shows a spinner and keeps its width', async ({
  page,
}) => {
  await page.goto('/dev/ui')
  const loading = page.locator('button[aria-busy=true]').first()
  await expect(loading).toBeDisabled()
  await expect(loading.locator('svg')).toBeVisible()
  for (const variant of [
    'default',
    'accent',
    'destructive',
    'outline',
    'secondary',
    'ghost',
    'link',
    'input',
  ])
    await expect(page.getByRole('heading', { name: `Botón ${variant}`, exact: true }).first()).toBeVisible()
})

test('the dialog takes the focus, closes on Escape and gives the focus back', async ({ page }) => {
  await page.goto('/dev/ui')
  const opener = page.getByRole('button', { name: 'Retirar…' }).first()
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('an edit shows in the open page without a reload', async ({ page }) => {
  const file = join(import.meta.dirname, '../apps/web/src/features/body/body-page.tsx')
  const source = await readFile(file, 'utf8')
  await page.goto('/')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  try {
    await writeFile(file, source.replace('Datos de la entidad', 'Editado en caliente'))
    await expect(page.getByRole('heading', { name: 'Editado en caliente' })).toBeVisible()
    await expect(page.locator('html[data-same-page]')).toBeAttached()
  } finally {
    await writeFile(file, source)
  }
})
