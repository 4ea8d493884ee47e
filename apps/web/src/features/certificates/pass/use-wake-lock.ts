import { useEffect } from 'react'

/** The screen stays on while this is shown. A browser that cannot, or a phone that will not, lets it go dark. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      // The browser lets go of it whenever the page is out of sight.
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
