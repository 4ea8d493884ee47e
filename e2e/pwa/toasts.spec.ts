import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { box, root, show, stays, stopClock, toasts } from '../support/notices.ts'
import { signedIn } from '../support/people.ts'
import { expect, stickingOut } from '../support/test.ts'
import { test } from '../support/testbed.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
})

for (const [severity, said] of [
  ['error', 'Error: Título'],
  ['success', 'Hecho: Título'],
  ['warning', 'Atención: Título'],
  ['info', 'Título'],
  ['idle', 'Título'],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`§9 toasts: ${severity} has title, description and action, and no accessibility faults (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      const action = { label: 'Hacer' }
      await show(page, { ...stays, severity, title: 'Título', description: 'Descripción', action })
      const toast = toasts(page)
      await expect(toast.locator('[data-title]')).toHaveText(said)
      await expect(toast.getByText('Descripción')).toBeVisible()
      await expect(toast.getByRole('button', { name: 'Hacer' })).toBeVisible()
      await expect(toast.locator('[data-icon] svg')).toHaveCount(severity === 'idle' ? 0 : 1)
      expect(await accessibilityFaults(page)).toEqual([])
    })

test('§9 toasts: gone after 5000 ms when auto-close is on, and not before', async ({ page }) => {
  await stopClock(page)
  await show(page, { severity: 'success', title: 'Guardado' })
  await page.clock.runFor(100)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(4850)
  await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(150)
  await expect(toasts(page)).toHaveAttribute('data-removed', 'true')
})

test('§9 toasts: a removed toast leaves the page 200 ms later', async ({ page }) => {
  await stopClock(page)
  await show(page, { ...stays, title: 'Aquí' })
  await page.clock.runFor(100)
  await toasts(page).getByRole('button', { name: 'Cerrar notificación' }).click()
  await page.clock.runFor(190)
  await expect(toasts(page)).toHaveAttribute('data-removed', 'true')
  await page.clock.runFor(20)
  await expect(toasts(page)).toHaveCount(0)
})

test('§9 toasts: with auto-close off it stays until it is dismissed', async ({ page }) => {
  await stopClock(page)
  await show(page, { ...stays, title: 'Me quedo' })
  await page.clock.runFor(100)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(3_600_000)
  await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
  await toasts(page).getByRole('button', { name: 'Cerrar notificación' }).click()
  await page.clock.runFor(500)
  await expect(toasts(page)).toHaveCount(0)
  await expect(root(page)).toHaveAttribute('data-dismissed', '1')
})

test('§9 toasts: the action runs and takes the toast away, or keeps it if configured so', async ({
  page,
}) => {
  await show(page, { ...stays, title: 'Uno', action: { label: 'Hacer' } })
  await toasts(page).getByRole('button', { name: 'Hacer' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(root(page)).toHaveAttribute('data-ran', '1')
  await show(page, { ...stays, title: 'Dos', action: { label: 'Hacer', dismisses: false } })
  await toasts(page).getByRole('button', { name: 'Hacer' }).click()
  await expect(root(page)).toHaveAttribute('data-ran', '2')
  await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
})

test('§9 toasts: at most three are visible, 14 px apart, 356 px wide, at the bottom centre', async ({
  page,
}) => {
  for (const title of ['Primero', 'Segundo', 'Tercero', 'Cuarto']) {
    await show(page, { ...stays, title })
    await expect(page.getByText(title)).toBeVisible()
  }
  await expect(page.getByText('Primero')).toBeHidden()
  const boxes = []
  for (const title of ['Segundo', 'Tercero', 'Cuarto']) boxes.push(await box(page, title))
  const [oldest, middle, newest] = boxes
  if (!oldest || !middle || !newest) throw new Error('Three are shown')
  for (const { x, width } of boxes) expect({ x, width }).toEqual({ x: (390 - 356) / 2, width: 356 })
  expect(middle.y - (oldest.y + oldest.height)).toBeCloseTo(14, 0)
  expect(newest.y - (middle.y + middle.height)).toBeCloseTo(14, 0)
  expect(844 - (newest.y + newest.height)).toBeGreaterThanOrEqual(8)
  expect(844 - (newest.y + newest.height)).toBeLessThanOrEqual(24)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect
    .poll(() => box(page, 'Cuarto').then(({ x, width }) => ({ x, width })))
    .toEqual({
      x: (1280 - 356) / 2,
      width: 356,
    })
})

/** Drags slowly by the page's clock, because a fast flick also dismisses. */
const drag = async (page: Page, x: number, y = 0) => {
  const { x: left, y: top, width } = await box(page, 'Deslízame')
  const [fromX, fromY] = [left + width / 2, top + 20]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(fromX + x * part, fromY + y * part)
  await page.clock.runFor(5000)
  await page.mouse.up()
  await page.clock.runFor(500)
}

for (const [way, sign] of [
  ['left', -1],
  ['right', 1],
] as const)
  test(`§2 toasts: swiped ${way} by 45 px one is dismissed; a shorter swipe leaves it`, async ({ page }) => {
    await stopClock(page)
    await show(page, { ...stays, title: 'Deslízame' })
    await page.clock.runFor(100)
    await drag(page, sign * 43)
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
    await expect(root(page)).not.toHaveAttribute('data-dismissed')
    await drag(page, sign * 46)
    await expect(toasts(page)).toHaveCount(0)
    await expect(root(page)).toHaveAttribute('data-dismissed', '1')
  })

test('§2 toasts: one swiped up or down stays', async ({ page }) => {
  await stopClock(page)
  await show(page, { ...stays, title: 'Deslízame' })
  await page.clock.runFor(100)
  await drag(page, 0, 60)
  await drag(page, 0, -60)
  await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
})

test('§9 toasts: errors interrupt the screen reader, others wait for their turn', async ({ page }) => {
  const region = page.getByRole('region', { name: 'Avisos' })
  // The live region must exist first: screen readers may skip text inserted together with it.
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await show(page, { severity: 'success', title: 'Guardado' })
  await expect(toasts(page)).toContainText('Guardado')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await show(page, { severity: 'error', title: 'No se ha podido guardar' })
  await expect(region.getByRole('alert')).toHaveText('Error: No se ha podido guardar')
})

test('§9 toasts: one removed by the app does not count as dismissed by the user', async ({ page }) => {
  await show(page, { ...stays, title: 'Provisional' })
  await expect(toasts(page)).toBeVisible()
  await page.evaluate(() => (window as unknown as { takeAway: () => void }).takeAway())
  await expect(toasts(page)).toHaveCount(0)
  await expect(root(page)).not.toHaveAttribute('data-dismissed')
})

test('§9 toasts: fit a width of 320 px with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const long = 'No se han podido guardar los cambios de tus datos personales'
  await show(page, { ...stays, severity: 'error', title: long, action: { label: 'Volver a intentarlo' } })
  await expect(page.getByText(long)).toBeVisible()
  expect(await box(page, long)).toMatchObject({ x: 16, width: 288 })
  expect(await stickingOut(page)).toEqual([])
  await page.setViewportSize({ width: 640, height: 640 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await stickingOut(page)).toEqual([])
})

test('§9 toasts: above the tab bar, also when its labels wrap to two lines', async ({ page, testbed }) => {
  await signedIn(page, testbed.address)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Principal' })
  await expect(bar).toBeVisible()
  await show(page, { ...stays, title: 'Encima' })
  const above = async () => {
    const { y, height } = await box(page, 'Encima')
    return ((await bar.boundingBox())?.y ?? 0) - (y + height)
  }
  await expect.poll(above).toBeCloseTo(12)
  const { height: once = 0 } = (await bar.boundingBox()) ?? {}
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeGreaterThan(once * 1.5)
  await expect.poll(above).toBeCloseTo(12)
  await page.goto('/settings')
  await show(page, { ...stays, title: 'Encima' })
  await expect
    .poll(async () => 844 - ((await box(page, 'Encima')).y + (await box(page, 'Encima')).height))
    .toBe(12)
})
