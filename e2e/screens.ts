import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

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
const busy = (page: Page) => expect(page.locator('[aria-busy=true]').first()).toBeVisible()

const screens: readonly Screen[] = [
  { name: 'web', path: '/', shown: loaded },
  { name: 'web-loading', path: '/', prepare: waiting, shown: busy },
  { name: 'web-error', path: '/', prepare: failing, shown: failed },
  { name: 'backoffice', path: '/backoffice', shown: loaded },
  { name: 'backoffice-loading', path: '/backoffice', prepare: waiting, shown: busy },
  { name: 'backoffice-error', path: '/backoffice', prepare: failing, shown: failed },
]

const folder = join(import.meta.dirname, '../screens')

const sizes = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
}

test.use({ quiet: false })

for (const { name, path, prepare, shown } of screens)
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${name}, ${size}, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await prepare?.(page)
        await page.goto(path)
        await shown(page)
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true })
      })
