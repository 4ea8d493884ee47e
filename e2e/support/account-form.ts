import type { Page } from '@playwright/test'

const row = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) })

export const openRow = async (page: Page, title: string) => {
  await page.goto('/settings/account')
  await page.getByRole('heading', { name: title }).click()
  return row(page, title)
}
