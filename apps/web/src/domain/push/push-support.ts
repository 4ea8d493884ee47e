import { isIos } from '../../shared/pwa/is-ios.ts'

/** Whether this device supports pushes, or why not. */
export type PushSupport = 'supported' | 'denied' | 'install_first' | 'unsupported'

export const pushSupport = (): PushSupport => {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  // On iOS only installed apps support pushes.
  if (!isThere) return isIos(navigator) ? 'install_first' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'supported'
}
