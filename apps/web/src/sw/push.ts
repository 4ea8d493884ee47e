import { appLink } from '../shared/routing/app-paths.ts'
import { readNotice } from './notice.ts'

declare const self: ServiceWorkerGlobalScope

/** On the icon of the app, also while it is closed. */
const setBadge = async (unread: number | undefined): Promise<void> => {
  // A browser without badges, or that refuses one, has nothing to show it on.
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

/** A page that is already there comes forward; any other stays as it is, with whatever is being typed into it. */
export const openNotice = async (notification: Notification): Promise<void> => {
  notification.close()
  const { link } = notification.data as { readonly link: string }
  const address = new URL(link, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(page => page.url === address)
  await (there ? there.focus() : self.clients.openWindow(address))
}

/** The browser has given up an address: another takes its place, and the app tells the server when it is next open. */
export const renewSubscription = async ({
  oldSubscription,
  newSubscription,
}: Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (newSubscription || !applicationServerKey) return
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
