import { useEffect, useState } from 'react'

/** Once the keys have rested for so long, the address says it, and the server is asked. */
const REST_MS = 250

/**
 * What is being looked for. The address says it once typing rests; until then it is only here, for what can be
 * found on the device at once.
 * @param onQuery settled once the address says it
 */
export const useSearchText = (query: string, onQuery: (text: string) => Promise<void>) => {
  const [typed, setTyped] = useState<string>()

  const rest = async () => {
    if (typed === undefined) return
    if (typed !== query) await onQuery(typed)
    // What has been typed meanwhile has its own rest.
    setTyped(current => (current === typed ? undefined : current))
  }

  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => void rest(), REST_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a rest begins with a key, and with nothing else
  }, [typed])

  return { text: typed ?? query, type: setTyped, rest }
}
