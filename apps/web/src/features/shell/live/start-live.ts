import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '@habilita/browser/when-idle'

/** Starts live updates when the browser is idle. Returns a function that stops them. */
export const startLive = (client: QueryClient): (() => void) => {
  let isOver = false
  let end: (() => void) | undefined
  const begin = async () => {
    const { live } = await import('./live.ts')
    if (!isOver) end = live(client)
  }
  // Without live updates each visit to a screen still refetches its data.
  const callOff = whenIdle(() => void begin().catch(() => {}))
  return () => {
    isOver = true
    callOff()
    end?.()
  }
}
