import { useEffect } from 'react'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { whenIdle } from '@habilita/browser/when-idle'
import { deviceSubscription } from '../../shared/device/push-subscription.ts'

/** The code for it is loaded only where somebody has allowed pushes. */
const refresh = async (uid: string): Promise<void> => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const { refreshPush } = await import('../../domain/push/device-push.ts')
  await refreshPush(uid)
}

/** Its pushes were for who has left. What has not been taken away here, the server does not send to any more. */
const end = async (): Promise<void> => void (await (await deviceSubscription())?.unsubscribe())

/** Where this device takes pushes: the server hears of it again when that is due; none once its person has left. */
export const KeepPush = ({ uid }: { readonly uid: string }) => {
  useEffect(() => {
    // The next visit tries again.
    const tell = () => void refresh(uid).catch(() => {})
    const look = () => document.visibilityState === 'visible' && tell()
    const callOff = whenIdle(tell)
    document.addEventListener('visibilitychange', look)
    return () => {
      callOff()
      document.removeEventListener('visibilitychange', look)
      if (signedInUser()?.uid !== uid) end().catch(() => {})
    }
  }, [uid])
  return null
}
