import { useEffect } from 'react'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { whenIdle } from '@habilita/browser/when-idle'
import { findPushSubscription } from '../../shared/device/push-subscription.ts'

/** Loads its code only if push permission was granted. */
const refresh = async (uid: string): Promise<void> => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const { refreshPush } = await import('../../domain/push/device-push.ts')
  await refreshPush(uid)
}

/** Drops the subscription of the user who signed out. If this fails, the server no longer uses it anyway. */
const unsubscribe = async (): Promise<void> => void (await (await findPushSubscription())?.unsubscribe())

/** Refreshes the push subscription on the server when due, and unsubscribes after sign-out. */
export const RefreshPush = ({ uid }: { readonly uid: string }) => {
  useEffect(() => {
    // The next visit retries.
    const refreshNow = () => void refresh(uid).catch(() => {})
    const look = () => document.visibilityState === 'visible' && refreshNow()
    const callOff = whenIdle(refreshNow)
    document.addEventListener('visibilitychange', look)
    return () => {
      callOff()
      document.removeEventListener('visibilitychange', look)
      if (signedInUser()?.uid !== uid) unsubscribe().catch(() => {})
    }
  }, [uid])
  return null
}
