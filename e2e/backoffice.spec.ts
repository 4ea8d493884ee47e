import { accessibilityFaults } from './accessibility.ts'
import { holdBack } from './device.ts'
import { expect, test } from './test.ts'

test('the back office loads under the content security policy without a word in the console', async ({
  page,
}) => {
  const answer = await page.goto('/backoffice')
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datos de la entidad')
  await expect(page.getByText('00/C-PE000')).toBeVisible()
  await expect(page).toHaveTitle('Gestión · Habilita')
  await page.waitForLoadState('networkidle')
})

test('the back office shows its layout while it waits, and nothing moves when data comes', async ({
  page,
}) => {
  const answer = await holdBack(page, '**/api/v1/body')
  await page.goto('/backoffice')
  const region = page.locator('[aria-busy=true]')
  await expect(region).toBeVisible()
  const shift = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let moved = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            moved += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift' })
        addEventListener('settled', () => requestAnimationFrame(() => setTimeout(() => resolve(moved))))
      }),
  )
  answer()
  await expect(page.getByText('00/C-PE000')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('settled')))
  expect(await shift).toBeLessThan(0.01)
})

test.describe('when the server fails, the back office', () => {
  test.use({ quiet: false })
  test('says so and tries again when asked', async ({ page }) => {
    await page.route('**/api/v1/body', route => route.fulfill({ status: 500 }))
    await page.goto('/backoffice')
    await expect(page.getByRole('heading', { name: 'No podemos mostrar los datos' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unroute('**/api/v1/body')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('00/C-PE000')).toBeVisible()
  })

  test('tells it to those who listen, and keeps the focus of those who type', async ({ page }) => {
    const answers = [500, 500, 200].map(status => ({ status, due: Promise.withResolvers<void>() }))
    let asked = 0
    await page.route('**/api/v1/body', async route => {
      const answer = answers[asked++]
      await answer?.due.promise
      await (answer?.status === 500 ? route.fulfill({ status: 500 }) : route.continue())
    })
    await page.goto('/backoffice')
    const said = page.getByRole('status')
    await expect(said).toHaveText('Cargando…')
    // A region that was put there with its words may not be read: it has to be the same one until the end.
    await said.evaluate(region => region.setAttribute('data-same', ''))
    await expect(page.getByRole('heading', { name: 'Cargando' })).toHaveCount(0)
    answers[0]?.due.resolve()
    await expect(said).toHaveText('No podemos mostrar los datos')

    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.focus()
    const idle = await retry.boundingBox()
    await page.keyboard.press('Enter')
    await expect(said).toHaveText('Cargando…')
    await expect(retry).toBeDisabled()
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    await expect(retry).toBeFocused()
    expect(await retry.boundingBox()).toEqual(idle)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await retry.click({ force: true })
    answers[1]?.due.resolve()
    await expect(said).toHaveText('No podemos mostrar los datos')
    await expect(retry).toBeEnabled()
    await expect(retry).toBeFocused()
    expect(asked).toBe(2)

    await page.keyboard.press('Enter')
    answers[2]?.due.resolve()
    await expect(said).toHaveText('Datos cargados')
    await expect(page.getByRole('heading', { level: 1, name: 'Datos de la entidad' })).toBeFocused()
    await expect(page.locator('output[data-same]')).toHaveCount(1)
  })
})
