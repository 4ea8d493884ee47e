import { test } from './test.ts'
import { member, saveElsewhere } from './settings-people.ts'
test.use({ quiet: false })
const pages = ['', '/personal-data', '/account', '/notifications-history', '/about']
for (const scheme of ['light', 'dark'] as const)
  for (const [name, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    narrow: { width: 320, height: 640 },
    desktop: { width: 1280, height: 800 },
  }))
    test(`${scheme} ${name}`, async ({ page, product }) => {
      test.skip(scheme === 'dark' && name !== 'phone')
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize(viewport)
      const p = await member(page, product.address)
      await saveElsewhere(product.address, p, {
        firstName: 'Marta',
        firstSurname: 'Ruiz',
        secondSurname: 'Ibáñez',
        phone: '612345678',
        document: { kind: 'dni', number: '12345678Z' },
      })
      for (const path of pages) {
        await page.goto('/settings' + path)
        await page.waitForLoadState('networkidle')
        await page.screenshot({
          path: `/tmp/settings-shots/${scheme}-${name}-settings${path.replace('/', '-')}.png`,
          fullPage: true,
        })
      }
    })
