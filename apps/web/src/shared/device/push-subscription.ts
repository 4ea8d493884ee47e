/** The push subscription of this device, if any. */
export const findPushSubscription = async (): Promise<PushSubscription | null | undefined> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}
