import { useEffect } from 'react'

/** Keeps the screen on while mounted, where supported. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      // The browser releases the lock when the page is hidden.
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen')
      if (isOver) await taken.release()
      else lock = taken
    }
    const tryTo = () => void take().catch(() => {})
    tryTo()
    document.addEventListener('visibilitychange', tryTo)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryTo)
      lock?.release().catch(() => {})
    }
  }, [])
}
