import { useEffect, useState } from 'react'
import { onBeforeReload } from '../pwa/before-reload.ts'

/** What this tab kept under that name; nothing where the browser lets nothing be kept. */
const read = (key: string): unknown => {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

/**
 * A state for what is typed into a form: it comes back after we have reloaded the page for an update. Kept in this tab
 * for as long as that takes. Never for a password.
 */
export const useKeptState = <T>(name: string, initial: T) => {
  const key = `typed/${name}`
  const [value, setValue] = useState(() => (read(key) ?? initial) as T)

  useEffect(() => {
    try {
      sessionStorage.removeItem(key)
    } catch {}
  }, [key])

  useEffect(
    () => onBeforeReload(async () => sessionStorage.setItem(key, JSON.stringify(value))),
    [key, value],
  )

  return [value, setValue] as const
}
