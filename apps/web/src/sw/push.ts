import { appLink } from '../shared/routing/app-paths.ts'
import { readNotice } from './notice.ts'

declare const self: ServiceWorkerGlobalScope

/** Sets the app badge, also while the app is closed. */
const setBadge = async (unread: number | undefined): Promise<void> => {
  // Browsers without badge support show nothing.
  if (unread !== undefined && 'setAppBadge' in self.navigator)
    await self.navigator.setAppBadge(unread).catch(() => {})
}

export const showNotice = async (json: string | undefined): Promise<void> => {
  const { title, link, unread, ...rest } = readNotice(json)
  await self.registration.showNotification(title, {
    ...rest,
    lang: 'es-ES',
    icon: '/brand/icon-192.png',
    data: { link: appLink(link, self.location.origin) },
  })
  await setBadge(unread)
}

/** Focuses a window that already shows the target; other windows keep their state. */
export const openNotice = async (notification: Notification): Promise<void> => {
  notification.close()
  const { link } = notification.data as { readonly link: string }
  const address = new URL(link, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(page => page.url === address)
  await (there ? there.focus() : self.clients.openWindow(address))
}

/**
 * The browser has dropped a subscription: subscribe again. The app sends the new one to the server when next
 * opened.
 */
export const renewSubscription = async ({
  oldSubscription,
  newSubscription,
}: Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (newSubscription || !applicationServerKey) return
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
