import type { Page } from '@playwright/test'

export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Descargar ${name}` }) })

export const dialog = (page: Page) => page.getByRole('dialog')
