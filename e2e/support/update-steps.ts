import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const notice = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Actualización disponible' })

export const build = (page: Page) => page.locator('meta[name=build]')

export const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

/** A page checks for updates only once it is idle after its start, so an early check is repeated. */
export const seeUpdate = (page: Page) =>
  expect(async () => {
    await lookAgain(page)
    await expect(notice(page)).toBeVisible()
  }).toPass()

/** Allows for loading everything on a busy machine. */
export const expectSecondBuild = (page: Page) =>
  expect(build(page)).toHaveAttribute('content', 'second', { timeout: 30_000 })
