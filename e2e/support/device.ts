import { LIVE_PATH } from '@habilita/contract/api/live'
import { STAFF_LIVE_PATH } from '@habilita/contract/staff/staff-live'
import { expect, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test'

/** Stored on this device: entries in local storage, and personal data in the persisted cache. */
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

/** Removes service workers from the browser, as in one that does not support them. */
export const withoutWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

/**
 * The service worker never finishes registering, as in a visit that ends early. It would fetch and store the
 * whole app, a third of the work of a test that does not use it.
 */
export const holdOffWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // On the prototype: sandboxed frames may not read `navigator.serviceWorker`.
    if ('ServiceWorkerContainer' in globalThis)
      ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
  })

/**
 * Blocks the live stream, so that the page does not learn of changes made elsewhere: neither before the next
 * step of the test, nor by the first message of the stream, which makes the screen fetch everything again.
 */
export const withoutStream = async (page: Page): Promise<void> => {
  for (const path of [LIVE_PATH, STAFF_LIVE_PATH]) await page.route(`**${path}*`, () => {})
}

/** Delays calls to this URL until the returned function is called. */
export const holdBack = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The server handles the next call to this URL, but its response arrives only when the returned function is called. */
export const holdAnswer = async (page: Page, url: string | RegExp): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const arrived = page.waitForResponse(url)
  await page.route(
    url,
    async route => {
      const response = await route.fetch()
      await promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return async () => {
    resolve()
    await (await arrived).finished()
  }
}

const QUIET_MS = 500

/** Returns a function that waits until no call is in flight, except the live stream, which never ends. */
export const watchNetwork = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let last = Date.now()
  const note = (change: (request: Request) => void) => (request: Request) => {
    last = Date.now()
    if (!request.url().includes(LIVE_PATH)) change(request)
  }
  page.on(
    'request',
    note(request => open.add(request)),
  )
  page.on(
    'requestfinished',
    note(request => open.delete(request)),
  )
  page.on(
    'requestfailed',
    note(request => open.delete(request)),
  )
  return () => expect.poll(() => open.size === 0 && Date.now() - last > QUIET_MS).toBe(true)
}

/** Keys of what is stored on the device: drafts by name, passes and exams by user. */
export const keptKeys = (page: Page, kind: 'drafts' | 'passes' | 'exams'): Promise<string[]> =>
  page.evaluate(
    store =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(`habilita-${store}`)
        opening.addEventListener('error', () => reject(new Error(`no ${store}`)))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction(store).objectStore(store).getAllKeys()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result.map(String))
          })
        })
      }),
    kind,
  )

export const drafts = (page: Page): Promise<string[]> => keptKeys(page, 'drafts')

/** Advances the page's installed clock through the pauses between retries until this is shown. */
export const skipRetries = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    // Longer than any pause, so that each round is one try.
    await page.clock.fastForward(30_000)
    await expect(shown).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 30_000 })
