import { useEffect, useState } from 'react'
import { onBeforeReload } from '../pwa/before-reload.ts'

/** The stored value; undefined if storage is disabled. */
const read = (key: string): unknown => {
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

/**
 * Form state that survives the reload for an update, in the session storage of this tab. Never use it for
 * passwords.
 */
export const useReloadSafeState = <T>(name: string, initial: T) => {
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
