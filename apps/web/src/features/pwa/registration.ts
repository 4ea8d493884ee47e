import { Workbox } from 'workbox-window/Workbox.js'
import { reloadPage } from '../../shared/pwa/before-reload.ts'
import { trustedScript } from '@habilita/browser/trusted-script'
import { SKIP_WAITING } from '../../shared/pwa/worker-messages.ts'
import { applyUpdate } from './apply-update.ts'
import { installedApp, send } from './store.ts'

const HOUR_MS = 3_600_000
const TAKE_OVER_MS = 10_000

let registration: ServiceWorkerRegistration | undefined
/** The registration layer's update function, once it has reported an update. */
let layerUpdate: (() => Promise<void>) | undefined

const controllerChanged = (): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(() => reject(new Error('The new worker does not take over')), TAKE_OVER_MS)
  })

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

/** A page may stay open for days: checks hourly and when it becomes visible. */
const askForUpdates = (registered: ServiceWorkerRegistration): void => {
  // Fails offline.
  const ask = () => void registered.update().catch(() => undefined)
  addEventListener('focus', ask)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
  setInterval(ask, HOUR_MS)
}

export const register = async (): Promise<void> => {
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

/** Resolves once the worker is installed: it is reported earlier, when a reload would get the old version. */
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
