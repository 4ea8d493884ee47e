import type { Page } from '@playwright/test'

export const grid = (page: Page) => page.getByRole('grid', { name: 'Solicitudes' })

/** Rows of the list, without its header. */
export const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

export const rowOf = (page: Page, words: string) => rows(page).filter({ hasText: words })
