import { useEffect, useState } from 'react'

/** Seconds of a wait that are left, counted down while it is on screen. */
export const useCountdown = (since: number, waitMs: number): number => {
  const [now, setNow] = useState(Date.now)
  const until = since + waitMs
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (until <= Date.now()) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  // Before a new wait has ticked, `now` may be long ago.
  return Math.round(Math.min(waitMs, Math.max(0, until - now)) / 1000)
}
