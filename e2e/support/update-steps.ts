import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const notice = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Actualización disponible' })

export const build = (page: Page) => page.locator('meta[name=build]')

export const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

/** A page asks for updates from a quiet moment after its start on: who looks before that, looks once more. */
export const seeUpdate = (page: Page) =>
  expect(async () => {
    await lookAgain(page)
    await expect(notice(page)).toBeVisible()
  }).toPass()

/** With all there is to load on a busy machine. */
export const isSecond = (page: Page) =>
  expect(build(page)).toHaveAttribute('content', 'second', { timeout: 30_000 })
