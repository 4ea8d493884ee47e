import { useEffect, useState } from 'react'

/** The pause in typing after which the URL is updated and the server is asked. */
const TYPING_PAUSE_MS = 250

/**
 * The search text. It is written to the URL when typing pauses; until then it filters the rows on the device.
 * @param onQuery resolves once the URL is updated
 */
export const useSearchText = (query: string, onQuery: (text: string) => Promise<void>) => {
  const [typed, setTyped] = useState<string>()

  const applySearch = async () => {
    if (typed === undefined) return
    if (typed !== query) await onQuery(typed)
    // Text typed during the update has its own timer.
    setTyped(current => (current === typed ? undefined : current))
  }

  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => void applySearch(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing restarts the timer
  }, [typed])

  return { text: typed ?? query, type: setTyped, applySearch }
}
