import { useSyncExternalStore } from 'react'
import { todayInSpain } from './today-in-spain.ts'

const MINUTE_MS = 60_000

/** Checks every full minute (midnight is one) and when the page becomes visible. */
const watchClock = (onChange: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS))
    onChange()
  }
  timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS))
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Today's date in Spain (`YYYY-MM-DD`), updated at midnight, wherever the device is. */
export const useToday = (): string => useSyncExternalStore(watchClock, () => todayInSpain(new Date()))
