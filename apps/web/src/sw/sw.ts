import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { SKIP_WAITING, type WorkerMessage } from '../shared/pwa/worker-messages.ts'
import { isAppPath, isServersPath, SERVERS_PATTERNS } from '../shared/routing/app-paths.ts'
import { SHARE_PATH } from '../domain/shared-files/received-files.ts'
import { openNotice, renewSubscription, showNotice } from './push.ts'
import { takeShared } from './share.ts'

declare const self: ServiceWorkerGlobalScope

const files = new PrecacheController()
files.addToCacheList([...import.meta.env.PRECACHE])
cleanupOutdatedCaches()

/** The back office and server pages are within our scope: their resources come from the server. */
const isForServersPage = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && isServersPath(new URL(referrer).pathname)

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
  files.createHandlerBoundToURL('/'),
)
registerRoute(
  ({ url, request }) =>
    request.mode !== 'navigate' &&
    files.getCacheKeyForURL(url.href) !== undefined &&
    !isForServersPage(request),
  files.strategy,
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => takeShared(request),
  'POST',
)

const postToPages = async (message: WorkerMessage): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker, not a window
  for (const page of pages) page.postMessage(message)
}

/**
 * The server's paths bypass the worker, so that an update takes over at once: if the outgoing worker gets a request
 * in the moment of the change, Chromium waits 30 s or more.
 */
const bypassWorker = async (event: ExtendableEvent): Promise<void> => {
  const rules = SERVERS_PATTERNS.map(
    urlPattern => ({ condition: { urlPattern }, source: 'network' }) as const,
  )
  // Without these rules the worker still lets the server answer.
  await event.addRoutes?.(rules).catch(() => undefined)
}

self.addEventListener('install', event => {
  // The first worker is not an update.
  const isUpdate = self.registration.active !== null
  const install = async () => {
    await files.install(event)
    if (isUpdate) await postToPages({ type: 'UPDATE_AVAILABLE' })
  }
  event.waitUntil(bypassWorker(event))
  event.waitUntil(install())
})

let askedToTakeOver = false

self.addEventListener('message', event => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type !== SKIP_WAITING.type) return
  askedToTakeOver = true
  event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', event => {
  const begin = async () => {
    await files.activate(event)
    // The first worker controls the page that installed it, which then works offline.
    await self.clients.claim()
    if (askedToTakeOver) await postToPages({ type: 'UPDATE_APPLIED' })
    await postToPages({ type: 'VERSION_INFO', version: import.meta.env.BUILD })
  }
  event.waitUntil(begin())
})

self.addEventListener('push', event => event.waitUntil(showNotice(event.data?.text())))
self.addEventListener('notificationclick', event => event.waitUntil(openNotice(event.notification)))
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewSubscription(event)))
