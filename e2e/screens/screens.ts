import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type DevServer, devServer } from '../support/dev-server.ts'
import { openScreen, type Screen } from './screen.ts'
import { screens } from './screen-list.ts'
import { expect, test as base } from '../support/test.ts'

const test = base.extend<object, { dev: DevServer }>({
  dev: devServer,
})

const folder = join(import.meta.dirname, '../../pictures')

const sizes = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
}

test.use({ quiet: false, contextOptions: { reducedMotion: 'reduce' } })

/** Pictures of a screen in every size, light and dark. */
const pictures = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      // The viewport is as high as the page: sticky bars would appear in the middle of a long picture.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, height) })
      // Sticky bars are layers of their own, which may be painted a frame after the page.
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) })
    }
}

const takePictures = (screen: Screen) =>
  test(screen.name, async ({ page, product }) => {
    await openScreen(page, product.address, screen)
    await pictures(page, screen.name)
  })

for (const screen of screens.filter(({ worker }) => !worker)) takePictures(screen)

test.describe(() => {
  test.use({ serviceWorker: true })
  for (const screen of screens.filter(({ worker }) => worker)) takePictures(screen)
})

test('pieces', async ({ page, dev }) => {
  await page.goto(`${dev.address}/dev/ui`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pictures(page, 'pieces')
})
