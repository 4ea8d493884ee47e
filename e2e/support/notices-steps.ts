import type { Page } from '@playwright/test'

export const HISTORY = '/settings/notifications-history'

export const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

export const unread = (page: Page) => rows(page).filter({ hasText: 'Sin leer' })

/** Records the badge that the app's icon would show. */
export const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      setAppBadge: async (badge: number) => void Object.assign(window, { badge }),
    })
  })

export const badge = (page: Page) => page.evaluate(() => (window as unknown as { badge?: number }).badge)
