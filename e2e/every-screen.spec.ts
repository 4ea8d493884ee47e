import { openScreen } from './screen.ts'
import { screens } from './screen-list.ts'
import { accessibilityFaults, expect, stickingOut, test } from './test.ts'

test.use({ quiet: false, contextOptions: { reducedMotion: 'reduce' } })

for (const screen of screens)
  test(`every screen: ${screen.name} has no accessibility faults in light and dark, and fits 320 px and text twice as large`, async ({
    page,
    product,
  }) => {
    test.slow() // some show what comes after every retry
    await openScreen(page, product.address, screen)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const faults = await accessibilityFaults(page)
      const expected = screen.nameless ? [expect.stringMatching(/^page-has-heading-one: /)] : []
      expect(faults, colorScheme).toEqual(expected)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await stickingOut(page), '320 px').toEqual([])
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await stickingOut(page), '200 %').toEqual([])
  })

test('every screen: the check knows targets that are too small', async ({ page }) => {
  await page.setContent(
    '<style>button { width: 12px; height: 12px; padding: 0; border: 0 }</style><button>a</button><button>b</button>',
  )
  expect(await accessibilityFaults(page)).toContainEqual(expect.stringMatching(/^target-size: /))
})
