import { accessibilityFaults, faultsByTheme } from './accessibility.ts'
import { crowded, lengthen } from './longer-texts.ts'
import { openScreen, type Screen } from './screen.ts'
import { screens } from './screen-list.ts'
import { expect, stickingOut, test } from '../support/test.ts'

test.use({ quiet: false, contextOptions: { reducedMotion: 'reduce' } })

const checkScreen = (screen: Screen) =>
  test(`every screen: ${screen.name} has no accessibility faults in light and dark, and fits 320 px, 200 % font size and 40 % longer texts`, async ({
    page,
    product,
  }) => {
    await openScreen(page, product.address, screen)
    await expect(page.locator('svg path:not([d])'), 'icons that were not loaded').toHaveCount(0)
    const expected = screen.nameless ? [expect.stringMatching(/^page-has-heading-one: /)] : []
    expect(await faultsByTheme(page)).toEqual({ light: expected, dark: expected })
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await stickingOut(page), '320 px').toEqual([])
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await stickingOut(page), '200 %').toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await lengthen(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await stickingOut(page), `longer, ${width} px`).toEqual([])
      expect(await crowded(page), `longer, ${width} px`).toEqual([])
    }
  })

for (const screen of screens.filter(({ worker }) => !worker)) checkScreen(screen)

test.describe(() => {
  test.use({ serviceWorker: true })
  for (const screen of screens.filter(({ worker }) => worker)) checkScreen(screen)
})

test('every screen: the check detects targets that are too small', async ({ page }) => {
  await page.setContent(
    '<style>button { width: 12px; height: 12px; padding: 0; border: 0 }</style><button>a</button><button>b</button>',
  )
  expect(await accessibilityFaults(page)).toContainEqual(expect.stringMatching(/^target-size: /))
})

test('every screen: the check detects text that is cut off or overflows, and overlapping controls', async ({
  page,
}) => {
  await page.setContent(`
    <style>p { width: 100px; white-space: nowrap }</style>
    <p style="overflow: hidden">Solicitudes</p><p>Certificados</p>
    <p style="overflow: hidden; text-overflow: ellipsis">Cortado adrede</p>
    <a href="/">Uno</a><button style="position: relative; left: -20px">Dos</button>`)
  const overlap = expect.stringMatching(/^a «Uno\S*» and button «Dos/)
  const before = await crowded(page)
  expect(before).toContainEqual(overlap)
  expect(before.filter(fault => !fault.endsWith('lie one over another'))).toEqual([])
  await lengthen(page)
  expect((await crowded(page)).filter(fault => !fault.endsWith('lie one over another'))).toEqual([
    '«Solicitudesñññññ» leaves its box',
    '«Solicitudesñññññ» is cut off',
    '«Certificadosñññññ» leaves its box',
  ])
})
