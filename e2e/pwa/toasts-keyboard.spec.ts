import type { Locator, Page } from '@playwright/test'
import { root, show, stays, stopClock, toasts } from '../support/notices.ts'
import { signedIn } from '../support/people.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/testbed.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
})

const close = (page: Page, title: string) =>
  toasts(page).filter({ hasText: title }).getByRole('button', { name: 'Cerrar notificación' })
const email = (page: Page) => page.getByLabel('Correo electrónico')

test('§9 toasts: reachable by keyboard in order, with visible focus', async ({ page }) => {
  await show(page, { ...stays, title: 'Hola', action: { label: 'Hacer' } })
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(toasts(page)).toBeFocused()
  await expect(toasts(page)).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cerrar notificación' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Hacer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(root(page)).toHaveAttribute('data-ran', '1')
})

test('§9 toasts: one does not close by itself while it has the focus', async ({ page }) => {
  await stopClock(page)
  await show(page, { severity: 'info', title: 'Hola', action: { label: 'Hacer' } })
  await page.clock.runFor(100)
  await close(page, 'Hola').focus()
  await page.clock.runFor(60_000)
  await toasts(page).getByRole('button', { name: 'Hacer' }).focus()
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
  await page.getByRole('textbox', { name: 'Borrador' }).focus()
  await page.clock.runFor(6000)
  await expect(toasts(page)).toHaveCount(0)
})

test('§9 toasts: Escape dismisses the focused one, as its close button does, and focuses the next', async ({
  page,
}) => {
  await email(page).focus()
  for (const title of ['Uno', 'Dos', 'Tres']) await show(page, { ...stays, title })
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(3)
  await close(page, 'Dos').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Dos')).toHaveCount(0)
  await expect(root(page)).toHaveAttribute('data-dismissed', '1')
  await expect(toasts(page).filter({ hasText: 'Tres' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page).filter({ hasText: 'Uno' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
  await expect(root(page)).toHaveAttribute('data-dismissed', '3')
  await expect(email(page)).toBeFocused()
})

test('§9 toasts: after Escape the next one stays while it has the focus', async ({ page }) => {
  await stopClock(page)
  for (const title of ['Uno', 'Dos']) await show(page, { severity: 'info', title })
  await page.clock.runFor(100)
  await close(page, 'Dos').focus()
  await page.keyboard.press('Escape')
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toHaveText('Uno')
  await expect(toasts(page)).toBeFocused()
})

test('§9 toasts: Tab continues from the last control, and a user who moves the focus away is not sent back', async ({
  page,
}) => {
  await email(page).focus()
  await show(page, { ...stays, title: 'Hola' })
  await close(page, 'Hola').focus()
  await page.keyboard.press('Tab')
  const after = page.getByRole('textbox', { name: 'Borrador' })
  await expect(after).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(close(page, 'Hola')).toBeFocused()
  await page.getByLabel('Contraseña', { exact: true }).click()
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  // The focus stays there when the toast is removed later.
  await page.evaluate(() => (window as unknown as { takeAway: () => void }).takeAway())
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
})

/** Hides the section that the testbed adds, which makes the page longer. */
const withoutTestbed = (page: Page) =>
  page.getByRole('region', { name: 'Pruebas' }).evaluate(section => section.setAttribute('hidden', ''))

/** Distance from the bottom of the control to the toasts; negative if they cover it. */
const clearance = async (page: Page, control: Locator): Promise<number> => {
  const tops = await toasts(page).evaluateAll(all => all.map(toast => toast.getBoundingClientRect().top))
  return Math.min(...tops) - (await control.evaluate(element => element.getBoundingClientRect().bottom))
}

const long = { ...stays, severity: 'error', description: 'Lo que escribiste sigue aquí.' } as const

for (const width of [320, 390])
  test(`§9 toasts: the end of the page can be scrolled clear of persistent ones (${width} px)`, async ({
    page,
    testbed,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await signedIn(page, testbed.address)
    await page.goto('/settings')
    await withoutTestbed(page)
    const leave = page.getByRole('button', { name: 'Cerrar sesión' })
    await expect(leave).toBeVisible()
    for (const title of ['Uno', 'Dos']) await show(page, { ...long, title, action: { label: 'Ver' } })
    await expect(toasts(page)).toHaveCount(2)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => clearance(page, leave)).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    await leave.focus()
    expect(await clearance(page, leave)).toBeGreaterThan(0)
    // The extra space is removed together with the toasts.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    for (const title of ['Uno', 'Dos']) await close(page, title).click()
    await expect(toasts(page)).toHaveCount(0)
    await expect.poll(height).toBeLessThan(before)
  })

test('§9 toasts: they and the action bar above them never cover the focused field, even when they appear later', async ({
  page,
  testbed,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await signedIn(page, testbed.address)
  await page.goto('/settings/personal-data')
  await withoutTestbed(page)
  const save = page.getByRole('button', { name: 'Guardar' })
  const fields = page.locator('form').locator('input:visible, select:visible')
  await expect(save).toBeVisible()
  const aboveBar = async (field: Locator) => {
    const bar = await page
      .locator('[data-action-bar]')
      .evaluate(element => element.getBoundingClientRect().top)
    return bar - (await field.evaluate(element => element.getBoundingClientRect().bottom))
  }
  const all = await fields.all()
  const [, , , low] = all
  if (!low) throw new Error('There are more fields than that')
  await low.focus()
  const toBar = await aboveBar(low)
  await page.evaluate(distance => scrollBy(0, 10 - distance), toBar)
  expect(await aboveBar(low)).toBeCloseTo(10, 0)
  await show(page, { ...long, title: 'Aviso', action: { label: 'Ver' } })
  await expect(toasts(page)).toBeVisible()
  expect(await clearance(page, save)).toBeGreaterThan(0)
  expect(await aboveBar(low)).toBeGreaterThan(0)
  for (const field of all) {
    await field.focus()
    expect(await aboveBar(field)).toBeGreaterThan(0)
    expect(await clearance(page, save)).toBeGreaterThan(0)
  }
  const last = page.locator('main').getByRole('button').last()
  await last.focus()
  expect(await clearance(page, last)).toBeGreaterThan(0)
  expect(await clearance(page, save)).toBeGreaterThan(0)
})
