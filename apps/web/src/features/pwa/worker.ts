import { reloadPage } from '../../shared/pwa/before-reload.ts'
import { whenIdle } from '@habilita/browser/when-idle'
import { readWorkerMessage } from '../../shared/pwa/worker-messages.ts'
import { send } from './store.ts'

const listenToWorker = (): void => {
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes control too, which is not an update.
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

/** Loaded when the browser is idle. */
const loadRegistration = () => import('./registration.ts')

/** Registers the worker last, so that its downloads do not compete with the page. */
export const startWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  listenToWorker()
  // Without workers, as in some private windows, the app needs a network.
  whenIdle(
    () =>
      void loadRegistration()
        .then(({ register }) => register())
        .catch(() => undefined),
  )
}

/** If loading fails the notice stays, and the next press retries. */
export const updateNow = (): Promise<void> =>
  loadRegistration()
    .then(registration => registration.updateNow())
    .catch(() => undefined)
