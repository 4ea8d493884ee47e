import type { Page } from '@playwright/test'
import { expect } from './test.ts'

interface Notice {
  readonly severity: 'error' | 'success' | 'warning' | 'info' | 'idle'
  readonly title: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly dismisses?: boolean }
  readonly autoClose?: boolean
  readonly duration?: number
}

/** Shows a toast, and counts runs of its action and its dismissals in attributes of the page. */
export const show = (page: Page, notice: Notice) =>
  page.evaluate(({ action, ...rest }) => {
    const { dataset } = document.documentElement
    const count = (name: string) => {
      dataset[name] = String(Number(dataset[name] ?? 0) + 1)
    }
    const { notify } = window as unknown as { notify: (notice: object) => () => void }
    const dismiss = notify({
      ...rest,
      ...(action && { action: { ...action, run: () => count('ran') } }),
      onDismiss: () => count('dismissed'),
    })
    Object.assign(window, { takeAway: dismiss })
  }, notice)

export const stays = { severity: 'info', autoClose: false } as const
export const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')
export const box = async (page: Page, title: string) => {
  const toast = toasts(page).filter({ hasText: title })
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  const found = await toast.boundingBox()
  if (!found) throw new Error(`${title} is not on screen`)
  return found
}
export const root = (page: Page) => page.locator('html')

/** From here on only the test advances the page's clock. */
export const stopClock = async (page: Page) => {
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
