import type { Page } from '@playwright/test'
import { enter, press } from '../support/auth-forms.ts'
import { draftPath, readyToSend } from '../support/new-request-people.ts'
import { signedIn } from '../support/people.ts'
import { addressOf, ENDPOINT, withPushService } from '../support/push-device.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.use({ quiet: false, serviceWorker: true })

const HISTORY = '/settings/notifications-history'
const isAsked = (page: Page) => page.evaluate(() => sessionStorage.getItem('test-asked') !== null)

/** Counts how often the device registers with the server. */
const tellings = (page: Page): (() => number) => {
  let count = 0
  page.on('response', response => {
    const isOne = response.request().method() === 'POST' && response.url().endsWith('/push/subscriptions')
    if (isOne && response.status() === 204) count++
  })
  return () => count
}

const turnOn = async (page: Page) => {
  await page.goto(HISTORY)
  await press(page, 'Cómo te avisamos')
  await press(page, 'Activar avisos')
  await expect(page.getByRole('button', { name: 'Desactivar aquí' })).toBeVisible()
}

test('§7 push: it is offered after a request is submitted, explained before the browser prompt, and never at load', async ({
  page,
  product,
}) => {
  await withPushService(page, 'granted')
  const told = tellings(page)
  const person = await signedIn(page, product.address)
  const key = await readyToSend(page, product.address, person)
  await page.route('**/api/v1/drafts/*/submission', route =>
    route.fulfill({
      json: {
        requestId: crypto.randomUUID(),
        number: 'S-2026-000412',
        submittedAt: new Date().toISOString(),
        reviewedBy: '2026-11-30',
      },
    }),
  )
  await page.goto(draftPath(key, 'review'))
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible()
  await expect(page.getByText('Te avisamos en este dispositivo')).toBeVisible()
  expect(await isAsked(page)).toBe(false)
  await press(page, 'Activar avisos')
  await expect(page.getByRole('button', { name: 'Desactivar aquí' })).toBeVisible()
  expect(told()).toBe(1)
})

test('§7 push: a user who denies permission reads how to allow it later', async ({ page, product }) => {
  await withPushService(page, 'denied')
  await signedIn(page, product.address)
  await page.goto(HISTORY)
  await press(page, 'Cómo te avisamos')
  await press(page, 'Activar avisos')
  await expect(page.getByText('Los avisos están bloqueados aquí')).toBeVisible()
})

test('§9 push: the subscription is sent again after 7 days, and after the endpoint changes', async ({
  page,
  product,
}) => {
  await withPushService(page, 'granted')
  await signedIn(page, product.address)
  await page.goto('/')
  await turnOn(page)
  const told = tellings(page)
  const DAY_MS = 24 * 60 * 60_000
  const after = async (days: number) => {
    await page.clock.setFixedTime(Date.now() + days * DAY_MS)
    const listening = page.waitForResponse('**/api/v1/notices?*')
    await page.reload()
    await listening
  }
  await after(6.9)
  expect(told()).toBe(0)
  await after(7)
  await expect.poll(told).toBe(1)
  await page.evaluate(base => sessionStorage.setItem('test-push', `${base}new`), ENDPOINT)
  await page.reload()
  await expect.poll(told).toBe(2)
})

test('§7 push: a subscription for an old server key is replaced by one for the current key', async ({
  page,
  product,
}) => {
  await withPushService(page, 'granted')
  await signedIn(page, product.address)
  await page.goto('/')
  await turnOn(page)
  const stored = () =>
    page.evaluate(() => ['test-push', 'test-key'].map(name => sessionStorage.getItem(name)))
  const [endpoint, key] = await stored()
  await page.evaluate(() => sessionStorage.setItem('test-key', 'BAAA'))
  const told = tellings(page)
  await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60_000)
  await page.reload()
  await expect.poll(told).toBe(1)
  const [renewed, now] = await stored()
  expect(now).toBe(key)
  expect(renewed).not.toBe(endpoint)
})

test('§9 push: signing out removes the subscription of the device, and signing in again restores it', async ({
  page,
  product,
}) => {
  await withPushService(page, 'granted')
  const person = await signedIn(page, product.address)
  await page.goto('/')
  await turnOn(page)
  const told = tellings(page)
  const removed = page.waitForRequest('**/api/v1/push/subscriptions/removal')
  await page.goto('/settings')
  await press(page, 'Cerrar sesión')
  expect((await (await removed).response())?.status()).toBe(204)
  await expect.poll(() => addressOf(page)).toBeNull()
  await enter(page, person)
  await expect.poll(told, { timeout: 15_000 }).toBe(1)
})

test('§7 push: a device with push turned off receives no more messages', async ({ page, product }) => {
  await withPushService(page, 'granted')
  await signedIn(page, product.address)
  await page.goto('/')
  await turnOn(page)
  await page.goto('/settings/account')
  await press(page, 'Desactivar aquí')
  await expect(page.getByRole('button', { name: 'Activar avisos' })).toBeVisible()
  expect(await addressOf(page)).toBeNull()
})

test('§7 push: when the browser drops a subscription, the service worker subscribes again with the same key', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await underWorker(page)
  const [worker] = context.serviceWorkers()
  const asked = await worker?.evaluate(
    () =>
      new Promise<string>(resolve => {
        const scope = self as unknown as {
          PushManager: { prototype: { subscribe: (options: object) => Promise<void> } }
          ExtendableEvent: new (type: string) => Event
        }
        scope.PushManager.prototype.subscribe = async options => resolve(JSON.stringify(options))
        const event = new scope.ExtendableEvent('pushsubscriptionchange')
        const oldSubscription = { options: { applicationServerKey: 'the key' } }
        dispatchEvent(Object.assign(event, { oldSubscription, newSubscription: null }))
      }),
  )
  expect(JSON.parse(asked ?? '')).toEqual({ userVisibleOnly: true, applicationServerKey: 'the key' })
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })
  test('§7 push: where the app must be installed first, it asks the user to install it', async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
    await signedIn(page, product.address)
    await page.goto(HISTORY)
    await press(page, 'Cómo te avisamos')
    await expect(page.getByText('Instala la app para recibir avisos')).toBeVisible()
  })
})
