import { isIos } from '../../shared/pwa/is-ios.ts'

/** Whether this device can take pushes, and what stands in the way. */
export type PushSupport = 'supported' | 'denied' | 'install_first' | 'unsupported'

export const pushSupport = (): PushSupport => {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  // On an iPhone only what is on the home screen can.
  if (!isThere) return isIos(navigator) ? 'install_first' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'supported'
}
