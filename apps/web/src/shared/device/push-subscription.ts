/** By which this device takes pushes, where it does. */
export const deviceSubscription = async (): Promise<PushSubscription | null | undefined> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}
