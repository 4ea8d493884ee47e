import { useEffect, useState } from 'react'

/** Remaining seconds of a wait. */
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
  // Before the first tick of a new wait, `now` may be outdated.
  return Math.round(Math.min(waitMs, Math.max(0, until - now)) / 1000)
}
