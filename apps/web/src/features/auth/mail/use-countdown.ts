import { useEffect, useState } from 'react'

/** Seconds until a moment, counted down while it is on screen. */
export const useCountdown = (until: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((until - now) / 1000))
}
