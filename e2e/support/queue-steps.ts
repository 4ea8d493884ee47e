import type { Page } from '@playwright/test'

export const grid = (page: Page) => page.getByRole('grid', { name: 'Solicitudes' })

/** Those of the list, without its head. */
export const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

export const rowOf = (page: Page, words: string) => rows(page).filter({ hasText: words })
