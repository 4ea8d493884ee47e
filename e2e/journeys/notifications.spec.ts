import type { BrowserContext, Page } from '@playwright/test'
import { push, shown } from '../support/push-device.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.use({ serviceWorker: true })

const readyForPush = async (page: Page, context: BrowserContext) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  await underWorker(page)
}

test('§7 push: a message is shown, and one with the same tag replaces it', async ({ page, context }) => {
  await readyForPush(page, context)
  const notice = {
    title: 'Examen mañana',
    body: 'A las 9:30 en Zaragoza',
    link: '/exams?q=gas',
    tag: 'exam-1',
  }
  await push(page, JSON.stringify(notice))
  const { link, ...said } = notice
  await expect.poll(() => shown(page)).toEqual([{ ...said, lang: 'es-ES', data: { link } }])
  await push(page, JSON.stringify({ ...notice, title: 'Examen hoy', link: 'https://evil.example/' }))
  const replaced = { ...said, title: 'Examen hoy', lang: 'es-ES', data: { link: '/' } }
  await expect.poll(() => shown(page)).toEqual([replaced])
})

test('§7 push: the app icon shows the unread count of the message', async ({ page, context }) => {
  await readyForPush(page, context)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const { navigator } = self as unknown as { navigator: object }
    Object.assign(Object.getPrototypeOf(navigator) as object, {
      setAppBadge: async (badge: number) => void Object.assign(self, { badge }),
    })
  })
  await push(page, JSON.stringify({ title: 'Pago recibido', unread: 3 }))
  const badge = () => worker?.evaluate(() => (self as unknown as { badge?: number }).badge)
  await expect.poll(badge).toBe(3)
})

test('§7 push: an unreadable message still shows a generic notification', async ({ page, context }) => {
  await readyForPush(page, context)
  await push(page, 'not json')
  await expect.poll(() => shown(page).then(([first]) => first?.title)).toBe('Tienes un aviso nuevo')
})

test('§7 push: a tap opens its place in the app, and leaves other pages unchanged', async ({
  page,
  context,
}) => {
  await readyForPush(page, context)
  await push(page, JSON.stringify({ title: 'Examen', link: '/exams' }))
  await expect.poll(() => shown(page).then(found => found.length)).toBe(1)
  const [worker] = context.serviceWorkers()
  // Only a real tap may open a window, so the test records the URL that would be opened.
  const opened = await worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (address: string) => Promise<null> }
      NotificationEvent: new (type: string, init: { notification?: Notification | undefined }) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    return new Promise<string>(resolve => {
      scope.clients.openWindow = async address => {
        resolve(address)
        return null
      }
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
  })
  expect(opened && new URL(opened).pathname).toBe('/exams')
  await expect.poll(() => shown(page)).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/login')
})
