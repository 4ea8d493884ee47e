import { heading, press, ACCEPT_TERMS } from '../support/auth-forms.ts'
import { signedIn } from '../support/people.ts'
import { brokenWords, expect, test } from '../support/test.ts'

test('§7 user: a person who does not accept the terms can sign out', async ({ page, product }) => {
  await signedIn(page, product.address, { accepted: false })
  await page.goto('/exams')
  await press(page, 'Cerrar sesión')
  await expect(page).toHaveURL('/login')
})

test('§7 user: a person who accepted an earlier version sees that the terms have changed', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  // The server's answer once a new version of the terms is in force.
  await page.route('**/api/v1/user', async route => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const user = (await response.json()) as { terms: object }
    return route.fulfill({ response, json: { ...user, terms: { ...user.terms, inForce: false } } })
  })
  await page.goto('/exams')
  await expect(heading(page)).toHaveText('Las condiciones de uso han cambiado')
  await press(page, ACCEPT_TERMS)
  await expect(heading(page)).toHaveText('Exámenes')
})

for (const [screen, width, height, size] of [
  ['a phone', 390, 844, '100%'],
  ['a phone with text twice as large', 390, 844, '200%'],
  ['the smallest phone with text twice as large', 320, 640, '200%'],
  ['a phone on its side', 844, 390, '100%'],
] as const)
  test(`§7 user: on ${screen} the buttons leave half of the screen to the terms and never cover a focused link`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height })
    await signedIn(page, product.address, { accepted: false })
    await page.goto('/exams')
    await expect(page.getByText('La cuenta es personal.')).toBeVisible()
    await page.evaluate(large => document.documentElement.style.setProperty('font-size', large), size)
    expect(await brokenWords(page)).toEqual([])
    const accept = page.getByRole('button', { name: ACCEPT_TERMS })
    const bar = accept.locator('..')
    const top = async (of: typeof bar) => (await of.boundingBox())?.y ?? 0
    await expect.poll(() => top(bar)).toBeGreaterThanOrEqual(height / 2)
    const link = page.getByRole('main').getByRole('link').last()
    // Where the browser would scroll it: to the bottom edge of the screen.
    await link.evaluate(each => scrollBy(0, each.getBoundingClientRect().bottom - innerHeight))
    await link.focus()
    const { y = 0, height: tall = 0 } = (await link.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + tall).toBeLessThanOrEqual(Math.min(height, await top(bar)))
    await page.keyboard.press('Tab')
    await expect(accept).toBeFocused()
    await expect(accept).toBeInViewport({ ratio: 1 })
  })

test.describe('while the terms are being read', () => {
  test.use({ quiet: false }) // Chromium logs the rejected call to the console

  test('§7 user: terms that change are shown again, and only the version on screen is accepted', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address, { accepted: false })
    let times = 0
    await page.route('**/api/v1/certification-body/legal/terms', async route => {
      const response = await route.fetch()
      const text = (await response.json()) as object
      times += 1
      return times > 1
        ? route.fulfill({ response })
        : route.fulfill({ response, json: { ...text, version: 'before', markdown: 'El texto de antes.' } })
    })
    await page.goto('/exams')
    await expect(page.getByText('El texto de antes.')).toBeVisible()
    await press(page, ACCEPT_TERMS)
    await expect(page.getByRole('alert')).toContainText(
      'Las condiciones de uso han cambiado. Léelas y acéptalas de nuevo.',
    )
    await expect(page.getByText('La cuenta es personal.')).toBeVisible()
    await press(page, ACCEPT_TERMS)
    await expect(heading(page)).toHaveText('Exámenes')
  })
})
