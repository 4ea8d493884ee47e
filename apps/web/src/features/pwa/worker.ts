import { reloadPage } from '../../shared/pwa/before-reload.ts'
import { whenIdle } from '@habilita/browser/when-idle'
import { readWorkerMessage } from '../../shared/pwa/worker-messages.ts'
import { send } from './store.ts'

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

/** What registers and updates comes when there is nothing else to do. */
const loadRegistration = () => import('./registration.ts')

/** Registers the worker after everything else, so that its files do not compete with the page's own. */
export const startWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  listenToWorker()
  // A browser that refuses workers, as in some private windows, is one that works with a network alone.
  whenIdle(
    () =>
      void loadRegistration()
        .then(({ register }) => register())
        .catch(() => undefined),
  )
}

/** What cannot be fetched now is asked for again with the next touch: the notice stays. */
export const updateNow = (): Promise<void> =>
  loadRegistration()
    .then(registration => registration.updateNow())
    .catch(() => undefined)
