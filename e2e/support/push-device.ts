import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { DeviceKeys } from './push-service.ts'
import { expect } from './test.ts'

export const ENDPOINT = 'https://push.example.com/'

/** A push service that returns an endpoint at once: the browser's own is unreachable here. */
export const withPushService = async (page: Page, answer: NotificationPermission): Promise<DeviceKeys> => {
  const keyPair = createECDH('prime256v1')
  keyPair.generateKeys()
  const auth = randomBytes(16)
  const keys = {
    p256dh: keyPair.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
  await page.addInitScript(
    ([given, permission, base]) => {
      const name = 'test-push'
      const read = () => {
        const endpoint = sessionStorage.getItem(name)
        if (endpoint === null) return null
        const key = atob((sessionStorage.getItem('test-key') ?? '').replaceAll('-', '+').replaceAll('_', '/'))
        const options = { applicationServerKey: Uint8Array.from(key, each => each.charCodeAt(0)).buffer }
        const toJSON = () => ({ endpoint, expirationTime: null, keys: given })
        const unsubscribe = async () => sessionStorage.removeItem(name)
        return { endpoint, options, toJSON, unsubscribe }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => read(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          sessionStorage.setItem(name, base + crypto.randomUUID())
          sessionStorage.setItem('test-key', applicationServerKey)
          return read()
        },
      })
      Object.defineProperty(Notification, 'permission', {
        get: () => (sessionStorage.getItem('test-asked') === null ? 'default' : permission),
      })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('test-asked', 'yes')
        return permission
      }
    },
    [keys, answer, ENDPOINT] as const,
  )
  return { keyPair, auth }
}

/** The endpoint that the device sent to the server. */
export const addressOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('test-push'))

interface Scope {
  registration: ServiceWorkerRegistration
  shownSoFar?: number
}

/** How many notifications the worker has finished showing since the first call. */
const shownSoFar = async (page: Page): Promise<number> => {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker to take a push.')
  return worker.evaluate(() => {
    const scope = self as unknown as Scope
    if (scope.shownSoFar === undefined) {
      scope.shownSoFar = 0
      const show = scope.registration.showNotification.bind(scope.registration)
      scope.registration.showNotification = async (...given) => {
        await show(...given)
        scope.shownSoFar = (scope.shownSoFar ?? 0) + 1
      }
    }
    return scope.shownSoFar
  })
}

/**
 * Delivers a push with the browser's DevTools call, and waits until the worker has shown it: listing
 * notifications while one is being shown makes this browser drop it.
 */
export const push = async (page: Page, data: string): Promise<void> => {
  const before = await shownSoFar(page)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
  await expect.poll(() => shownSoFar(page), 'the worker shows what was pushed').toBe(before + 1)
}

/** Notifications that the device shows. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notices = await registration.getNotifications()
    return notices.map(({ title, body, tag, lang, data }) => ({
      title,
      body,
      tag,
      lang,
      data: data as unknown,
    }))
  })
