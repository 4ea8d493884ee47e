import type { Page } from '@playwright/test'

/** What lies on this device: entries in local storage, and people's data in the kept cache. */
export const keptOnDevice = (page: Page): Promise<{ local: number; data: number }> =>
  page.evaluate(
    () =>
      new Promise<{ local: number; data: number }>((resolve, reject) => {
        const opening = indexedDB.open('habilita-cache')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const { result } = opening
          const counting = result.transaction('queries').objectStore('queries').count()
          counting.addEventListener('success', () => {
            result.close()
            resolve({ local: localStorage.length, data: counting.result })
          })
        })
      }),
  )

/** Without a service worker, which would answer for a network that a test holds up, and has a clock of its own. */
export const withoutWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

/** Requests to this address are answered once the test lets them: by what this gives. */
export const holdBack = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    await promise
    await route.continue()
  })
  return resolve
}
