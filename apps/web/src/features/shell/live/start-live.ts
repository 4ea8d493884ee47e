import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '@habilita/browser/when-idle'

/** Hears of changes once the screen has nothing else to do. Gives what ends it. */
export const startLive = (client: QueryClient): (() => void) => {
  let isOver = false
  let end: (() => void) | undefined
  const begin = async () => {
    const { live } = await import('./live.ts')
    if (!isOver) end = live(client)
  }
  // Without the code the screen is as it was: each visit to it asks anew.
  const callOff = whenIdle(() => void begin().catch(() => {}))
  return () => {
    isOver = true
    callOff()
    end?.()
  }
}
