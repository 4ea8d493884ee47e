import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'

const picture = (formFactor: string, label: string, sizes: string) => ({
  src: expect.stringMatching(/^\/brand\/screenshot-\d\.webp$/),
  type: 'image/webp',
  form_factor: formFactor,
  label,
  sizes,
})

test('§1 installable: Chromium reports no installability errors', async ({
  playwright,
  launchOptions,
  product,
}) => {
  // Chromium checks installability only in a persistent profile, not in a private window.
  const profile = await mkdtemp(join(tmpdir(), 'habilita-profile-'))
  const context = await playwright.chromium.launchPersistentContext(profile, launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(`${product.address}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const devtools = await context.newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { screenshots } = JSON.parse(data ?? '') as { screenshots: readonly object[] }
    expect(screenshots).toEqual([
      picture('narrow', 'Inicio', '780x1688'),
      picture('narrow', 'Certificados', '780x1688'),
      picture('wide', 'Inicio', '1280x800'),
    ])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
