import { accessibilityFaults } from '../screens/accessibility.ts'
import { brokenWords, expect, stickingOut, test } from '../support/test.ts'
import { watchNetwork } from '../support/device.ts'
import { withNotices } from '../support/notices-data.ts'
import { signedIn } from '../support/people.ts'
import { saveElsewhere, storedTexts } from '../support/settings-people.ts'

test('§2 /settings/notifications-history: says that there are no notices yet', async ({ page, product }) => {
  await signedIn(page, product.address)
  // Hides the sign-in notice too, which arrives a little later.
  await withNotices(page, [])
  await page.goto('/settings/notifications-history')
  await expect(page.getByRole('heading', { name: 'Sin avisos' })).toBeVisible()
  await expect(page.getByText('Te escribiremos cuando haya novedades.')).toBeVisible()
})

test('§2 /settings/about: shows who runs the app, its version, its texts and the licences of its packages', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/settings/about')
  await expect(page.getByText(/^Versión \d+\.\d+\.\d+$/)).toBeVisible()
  await expect(page.getByText('Habilita Certificación de Personas, S. L.').first()).toBeVisible()
  await expect(page.getByText('00/C-PE000').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'hola@habilita.example' }).first()).toHaveAttribute(
    'href',
    'mailto:hola@habilita.example',
  )
  const texts = {
    Acreditación: 'UNE-EN ISO/IEC 17024',
    Calidad: 'A qué nos comprometemos',
    Independencia: 'Quien te ha examinado no decide sobre tu certificación.',
    'Código ético': 'Lo que te pedimos',
    'Quejas y apelaciones': 'Puedes apelar en el plazo de un mes',
    Accesibilidad: 'EN 301 549',
    Privacidad: 'Agencia Española de Protección de Datos',
    'Condiciones de uso': 'Desistimiento',
    'Licencias de software libre': 'react-dom',
  }
  for (const [title, words] of Object.entries(texts)) {
    const section = page
      .getByRole('group')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(section.getByText(words).first()).toBeHidden()
    await page.getByRole('heading', { name: title, exact: true }).click()
    await expect(section.getByText(words).first()).toBeVisible()
  }
  expect(await accessibilityFaults(page)).toEqual([])
})

for (const { path, heading } of [
  { path: '/settings', heading: 'Ajustes' },
  { path: '/settings/account', heading: 'Este dispositivo' },
  { path: '/settings/about', heading: 'Licencias de software libre' },
])
  test(`${path}: text at 200 % breaks no words, also on the narrowest phone`, async ({ page, product }) => {
    await signedIn(page, product.address)
    await page.goto(path)
    await expect(page.getByText(heading).first()).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await brokenWords(page), `${width} px`).toEqual([])
      expect(await stickingOut(page), `${width} px`).toEqual([])
    }
  })

test.describe('without a network', () => {
  test.use({ quiet: false })
  test('§9 /settings/about: the texts can be read offline after the first visit', async ({
    page,
    product,
    context,
  }) => {
    await signedIn(page, product.address)
    const quiet = watchNetwork(page)
    await page.goto('/settings/about')
    await quiet()
    await page.getByRole('link', { name: 'Ajustes' }).click()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Acerca de' }).click()
    await page.getByRole('heading', { name: 'Quejas y apelaciones' }).click()
    await expect(page.getByText('Puedes apelar en el plazo de un mes')).toBeVisible()
  })
})

test.describe('when the API refuses', () => {
  test.use({ quiet: false })
  test('§9 data cache: a refresh that fails deletes none of the cached data', async ({
    page,
    product,
    context,
  }) => {
    const person = await signedIn(page, product.address)
    await saveElsewhere(product.address, person, { firstName: 'Marta' })
    await page.goto('/settings')
    await expect.poll(() => storedTexts(context)).toContain('Marta')
    await page.route('**/api/v1/user', route => route.fulfill({ status: 403, json: { code: 'Forbidden' } }))
    const refusal = page.waitForResponse('**/api/v1/user')
    await page.reload()
    await refusal
    await expect.poll(() => storedTexts(context)).toContain('AuthorizationError')
    await page.reload()
    await expect(page.getByText('Marta')).toBeVisible()
  })
})
