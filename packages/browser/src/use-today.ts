import { useSyncExternalStore } from 'react'
import { todayInSpain } from './today-in-spain.ts'

const MINUTE_MS = 60_000

/** Looks at every full minute, as midnight is one, and whenever somebody looks at the screen again. */
const watchClock = (tell: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS))
    tell()
  }
  timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS))
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Today in Spain, `YYYY-MM-DD`: also when midnight passes while the screen is open, wherever the device is. */
export const useToday = (): string => useSyncExternalStore(watchClock, () => todayInSpain(new Date()))
