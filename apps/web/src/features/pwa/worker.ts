import { reloadPage } from '../../shared/before-reload.ts'
import { trustedScript } from '../../shared/trusted-script.ts'
import { whenIdle } from '../../shared/when-idle.ts'
import { readWorkerMessage, SKIP_WAITING } from '../../shared/worker-messages.ts'
import { applyUpdate } from './apply-update.ts'
import { installedApp, send } from './store.ts'

const HOUR_MS = 3_600_000
const TAKE_OVER_MS = 10_000

let registration: ServiceWorkerRegistration | undefined
/** The registration layer's own update function, once it has signalled that there is something to update to. */
let layerUpdate: (() => Promise<void>) | undefined

const controllerChanged = (): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(() => reject(new Error('The new worker does not take over')), TAKE_OVER_MS)
  })

const listenToWorker = (): void => {
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all takes a page over too, and that is no update.
    if (controlled) void reloadPage()
    controlled = true
  })
  serviceWorker.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data)
    if (message?.type === 'UPDATE_AVAILABLE') send({ type: 'update reported' })
    if (message?.type === 'UPDATE_APPLIED') send({ type: 'update applied' })
    // oxlint-disable-next-line no-console -- spec.md §7: the version is only logged
    if (message?.type === 'VERSION_INFO') console.debug(`version ${message.version}`)
  })
  void serviceWorker.ready.then(() => send({ type: 'worker ready' }))
}

const follow = (worker: ServiceWorker | null): void =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed')
      send({ type: 'worker installed', controlled: navigator.serviceWorker.controller !== null })
  })

const noticeNewWorkers = (registered: ServiceWorkerRegistration): void => {
  send({ type: 'worker registered', waiting: registered.waiting !== null })
  follow(registered.installing)
  registered.addEventListener('updatefound', () => follow(registered.installing))
}

/** A page may stay open for days: it asks when it is looked at again, and by the hour. */
const askForUpdates = (registered: ServiceWorkerRegistration): void => {
  // Without a network there is nothing to ask.
  const ask = () => void registered.update().catch(() => undefined)
  addEventListener('focus', ask)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
  setInterval(ask, HOUR_MS)
}

const register = async (): Promise<void> => {
  const { Workbox } = await import('workbox-window/Workbox.js')
  const layer = new Workbox(trustedScript('/sw.js'))
  layer.addEventListener('waiting', () => {
    layerUpdate = async () => {
      const changed = controllerChanged()
      layer.messageSkipWaiting()
      await changed
    }
    send({ type: 'refresh needed' })
  })
  registration = await layer.register()
  if (!registration) return
  noticeNewWorkers(registration)
  askForUpdates(registration)
}

/** Registers the worker after everything else, so that its files do not compete with the page's own. */
export const startWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  listenToWorker()
  // A browser that refuses workers, as in some private windows, is one that works with a network alone.
  whenIdle(() => void register().catch(() => undefined))
}

/** A worker tells of itself a moment before it waits: who presses at once is not led back to the old version. */
const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

export const updateNow = async (): Promise<void> => {
  if (installedApp().updating) return
  if (registration?.installing) await installed(registration.installing)
  const waiting = registration?.waiting
  await applyUpdate(
    {
      update: layerUpdate,
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      waiting: waiting ? { skipWaiting: () => waiting.postMessage(SKIP_WAITING) } : undefined,
      controllerChanged,
      reload: reloadPage,
    },
    send,
  )
}
